# A copy of the course, with the stubs as the learners' files, that CMake may be run on. Read in with $course set.
# shellcheck shell=sh disable=SC2034,SC2154
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy=$work/course
build=$copy/build/dev
mkdir "$copy"
for part in CMakeLists.txt CMakePresets.json course.toml exercises labkit lessons solutions tests tool; do
    [ "$part" = solutions ] && [ ! -d "$course/$part" ] && continue # a copy for learners has none
    cp -R "$course/$part" "$copy/" || exit 1
done
for stub in "$copy"/exercises/*/.stub/*.cpp; do
    cp "$stub" "$(dirname "$stub")/.."
done
failures=0
