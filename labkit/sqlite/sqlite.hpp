// All of the wrapper in one include: connection, statement, transaction, error.
#pragma once

#include "labkit/sqlite/connection.hpp"
#include "labkit/sqlite/error.hpp"
#include "labkit/sqlite/statement.hpp"
#include "labkit/sqlite/transaction.hpp"
