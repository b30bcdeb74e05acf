#include "tool/completions.hpp"

#include <fmt/core.h>

#include "tool/failure.hpp"
#include "tool/text.hpp"

namespace lab {

namespace {

using Argument = VerbWords::Argument;

constexpr std::string_view shells = "bash zsh fish";

std::string single_quoted(std::string_view text) {
    return fmt::format("'{}'", replaced(text, "'", "'\\''"));
}

std::string option_names(const VerbWords& verb) {
    std::string names;
    for (const auto& option : verb.options) {
        names += option.name + ' ';
    }
    return names + "--help";
}

std::string bash_script(const std::vector<VerbWords>& verbs, const std::string& root) {
    std::string names;
    std::string values;
    std::string cases;
    for (const auto& verb : verbs) {
        names += verb.name + ' ';
        for (const auto& option : verb.options) {
            if (option.takes_value) {
                values += fmt::format("        '{} {}') {} ;;\n", verb.name, option.name,
                                      option.takes_file ? "_lab_files \"$word\"; return" : "return");
            }
        }
        cases += fmt::format("        {}) options='{}'", verb.name, option_names(verb));
        cases += verb.argument == Argument::exercise ? "; words=$(_lab_exercises)"
                 : verb.argument == Argument::shell  ? fmt::format("; words='{}'", shells)
                                                     : "";
        cases += " ;;\n";
    }
    return fmt::format(R"script(# Completes `lab` and `./lab` in bash: eval "$(./lab completions bash)"
_lab_exercises() {{
    local root=${{COMP_WORDS[0]%/*}} folder
    [[ -f $root/course.toml ]] || root={0}
    for folder in "$root"/exercises/[0-9]*/; do
        folder=${{folder%/}}
        printf '%s ' "${{folder##*/}}"
    done
}}

_lab_files() {{
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        COMPREPLY+=("$file")
    done < <(compgen -f -- "$1")
}}

_lab() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    local verb='' words='' options='' index
    COMPREPLY=()
    for ((index = 1; index < COMP_CWORD; ++index)); do
        if [[ ${{COMP_WORDS[index]}} != -* ]]; then
            verb=${{COMP_WORDS[index]}}
            break
        fi
    done
    case "$verb $before" in
{1}    esac
    case $verb in
        '') words='{2}' options='--help --yes' ;;
{3}    esac
    if [[ $word == -* || -z $words ]]; then
        words=$options
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}

complete -F _lab lab
)script",
                       root, values, trimmed(names), cases);
}

// In the description of an _arguments specification a bracket would end it.
std::string zsh_option(const OptionWords& option) {
    const std::string value = option.takes_file ? ":file:_files" : option.takes_value ? ":value: " : "";
    return single_quoted(fmt::format("{}[{}]{}", option.name, replaced(option.about, "]", "\\]"), value));
}

std::string zsh_script(const std::vector<VerbWords>& verbs, const std::string& root) {
    std::string names;
    std::string cases;
    for (const auto& verb : verbs) {
        names += "            " + single_quoted(verb.name + ':' + verb.about) + '\n';
        cases += fmt::format("        {}) _arguments '--help[how it is called]'", verb.name);
        for (const auto& option : verb.options) {
            cases += ' ' + zsh_option(option);
        }
        cases += verb.argument == Argument::exercise ? " \"*:exercise:($exercises)\""
                 : verb.argument == Argument::shell  ? fmt::format(" '1:shell:({})'", shells)
                                                     : "";
        cases += " ;;\n";
    }
    return fmt::format(R"script(# Completes `lab` and `./lab` in zsh: eval "$(./lab completions zsh)"
_lab() {{
    local root=${{words[1]:h}}
    [[ -f $root/course.toml ]] || root={0}
    local -a exercises verbs
    exercises=($root/exercises/[0-9]*(N/:t))
    if (( CURRENT == 2 )); then
        verbs=(
{1}        )
        _describe command verbs
        return
    fi
    shift words
    (( CURRENT-- ))
    case $words[1] in
{2}    esac
}}

(( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit }}
compdef _lab lab
)script",
                       root, names, cases);
}

std::string fish_script(const std::vector<VerbWords>& verbs, const std::string& root) {
    std::string lines;
    for (const auto& verb : verbs) {
        lines += fmt::format("complete -c lab -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                             single_quoted(verb.about));
        const std::string behind =
            fmt::format("complete -c lab -n '__fish_seen_subcommand_from {}'", verb.name);
        for (const auto& option : verb.options) {
            lines +=
                fmt::format("{} -l {} -d {}{}\n", behind, option.name.substr(2), single_quoted(option.about),
                            option.takes_file ? " -r -F" : (option.takes_value ? " -x" : ""));
        }
        if (verb.argument != Argument::none) {
            lines += fmt::format("{} -a '{}'\n", behind,
                                 verb.argument == Argument::exercise ? "(__lab_exercises)" : shells);
        }
    }
    return fmt::format(R"script(# Completes `lab` and `./lab` in fish: ./lab completions fish | source
function __lab_exercises
    set -l command (commandline -opc)
    set -l root (dirname $command[1])
    test -f $root/course.toml; or set root {0}
    for folder in $root/exercises/*/
        basename $folder
    end
end

complete -c lab -f
complete -c lab -l help -d 'how it is called'
{1})script",
                       root, lines);
}

}  // namespace

std::string completion_script(const std::string& shell, const std::vector<VerbWords>& verbs,
                              const std::filesystem::path& root) {
    const std::string quoted_root = single_quoted(root.string());
    if (shell == "bash") {
        return bash_script(verbs, quoted_root);
    }
    if (shell == "zsh") {
        return zsh_script(verbs, quoted_root);
    }
    if (shell == "fish") {
        return fish_script(verbs, quoted_root);
    }
    throw Failure(Exit::usage, fmt::format("there are no completions for \"{}\".\nThere are some for: {}.",
                                           shell, replaced(shells, " ", ", ")));
}

}  // namespace lab
