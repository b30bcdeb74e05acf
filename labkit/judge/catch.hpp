// Catch2, whichever of its two shapes is installed: one header (2.x, Debian 12) or many (3.x, Debian 13).
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
