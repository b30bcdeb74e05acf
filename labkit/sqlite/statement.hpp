// One compiled statement: bind its parameters, step through its rows.
#pragma once

#include <sqlite3.h>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sqlite {

class Connection;

class Statement {
  public:
    /// @param rest  where given, takes what follows the first statement in `sql`
    /// @throws Error when the SQL can't be compiled
    Statement(Connection& connection, std::string_view sql, std::string_view* rest = nullptr);

    /// Binds every parameter, in order: integers, doubles, text; nullptr and an empty optional are NULL.
    /// @throws Error SQLITE_RANGE when there are more or fewer values than parameters
    template <class... Values>
    void bind(const Values&... values) {
        require_parameters(sizeof...(values));
        int index = 0;
        (bind_one(++index, values), ...);
    }

    /// @returns true when it stands on a row, false when there are no more
    /// @throws Error with the code that sqlite3_step gave
    bool step();

    /// The value at `index` (from 0) of the row it stands on; std::optional<T> takes NULL.
    /// @throws Error SQLITE_MISMATCH when it is of another type: nothing is converted
    template <class T>
    T column(int index) const {
        return column_as(index, static_cast<T*>(nullptr));
    }

    sqlite3_stmt* handle() const { return statement_.get(); }

  private:
    void require_parameters(std::size_t count) const;
    void require_type(int index, int type) const;
    void check(int code) const;

    void bind_one(int index, std::nullptr_t) { check(sqlite3_bind_null(handle(), index)); }
    void bind_one(int index, double value) { check(sqlite3_bind_double(handle(), index, value)); }
    void bind_one(int index, std::string_view text);
    template <std::integral Integer>
    void bind_one(int index, Integer value) {
        const bool fits = std::in_range<std::int64_t>(value);
        check(fits ? sqlite3_bind_int64(handle(), index, static_cast<std::int64_t>(value)) : SQLITE_TOOBIG);
    }
    template <class T>
    void bind_one(int index, const std::optional<T>& value) {
        value ? bind_one(index, *value) : bind_one(index, nullptr);
    }

    std::int64_t column_as(int index, const std::int64_t*) const;
    double column_as(int index, const double*) const;
    std::string column_as(int index, const std::string*) const;
    template <class T>
    std::optional<T> column_as(int index, const std::optional<T>*) const {
        return sqlite3_column_type(handle(), index) == SQLITE_NULL ? std::nullopt
                                                                   : std::optional{column<T>(index)};
    }

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace sqlite
