import type { CompletedShell } from './completed-shells.ts';
import type { CommandWords, OptionWords } from './command-words.ts';

/** Returns the script that makes a shell complete the commands, options and values of tagc. */
export function writeCompletion(shell: CompletedShell, commands: readonly CommandWords[]): string {
  return writers[shell](commands);
}

const writers: Readonly<Record<CompletedShell, (commands: readonly CommandWords[]) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
  powershell: writePowerShell,
};

const flagsOf = ({ options }: CommandWords): readonly string[] => options.flatMap(({ flags }) => flags);
const withChoices = ({ options }: CommandWords): readonly OptionWords[] =>
  options.filter(({ choices }) => choices.length > 0);

function writeBash(commands: readonly CommandWords[]): string {
  const cases = commands.flatMap((command) => [
    ...withChoices(command).flatMap(({ flags, choices }) =>
      flags.map((flag) => `    '${command.name} ${flag}') words='${choices.join(' ')}' ;;`),
    ),
    `    '${command.name} '*) words='${flagsOf(command).join(' ')}' ;;`,
  ]);
  return `# Completion of tagc for bash: eval "$(tagc completion bash)"
_tagc() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=
  if ((COMP_CWORD == 1)); then
    words='${commands.map(({ name }) => name).join(' ')}'
  elif [[ $current == -* || $before == -* ]]; then
    case "\${COMP_WORDS[1]} $before" in
${cases.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _tagc tagc
`;
}

/** Quotes a text for zsh and fish, whose descriptions may have any characters. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function writeZsh(commands: readonly CommandWords[]): string {
  // In a specification, brackets and colons have a meaning.
  const plain = (text: string) => text.replaceAll(/[[\]:]/g, '\\$&');
  const specification = ({ flags, description, takesValue, choices }: OptionWords) => {
    const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : takesValue ? ':value:_files' : '';
    return flags.map((flag) => quote(`${flag}[${plain(description)}]${value}`)).join(' ');
  };
  const cases = commands.map(({ name, options, takesFiles }) => {
    const files = takesFiles ? [quote('*:file:_files')] : [];
    return `    ${name}) _arguments ${[...options.map(specification), ...files].join(' ')} ;;`;
  });
  return `#compdef tagc
# Completion of tagc for zsh: eval "$(tagc completion zsh)"
_tagc() {
  if ((CURRENT == 2)); then
    local -a commands
    commands=(${commands.map(({ name, description }) => quote(`${name}:${plain(description)}`)).join(' ')})
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join('\n')}
  esac
}
compdef _tagc tagc
`;
}

function writeFish(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ name, description, options }) => [
    `complete -c tagc -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ...options.map(({ flags, description: text, takesValue, choices }) => {
      const named = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
      const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takesValue ? ' -r' : '';
      return `complete -c tagc -n '__fish_seen_subcommand_from ${name}' ${named.join(' ')}${value} -d ${quote(text)}`;
    }),
  ]);
  return `# Completion of tagc for fish: tagc completion fish | source\n${lines.join('\n')}\n`;
}

function writePowerShell(commands: readonly CommandWords[]): string {
  const text = (one: string) => `'${one.replaceAll("'", "''")}'`;
  const list = (all: readonly string[]) => `@(${all.map(text).join(', ')})`;
  const rows = commands.map((command) => {
    const choices = withChoices(command).flatMap(({ flags, choices: all }) =>
      flags.map((flag) => `${text(flag)} = ${list(all)}`),
    );
    return `  ${text(command.name)} = @{ flags = ${list(flagsOf(command))}; choices = @{ ${choices.join('; ')} } }`;
  });
  return `# Completion of tagc for PowerShell: tagc completion powershell | Out-String | Invoke-Expression
$tagcCommands = @{
${rows.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName tagc -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })
  $before = if ($wordToComplete) { $words[-2] } else { $words[-1] }
  $command = if ($words.Count -gt 1) { $tagcCommands[$words[1]] }
  $found = if ($null -eq $command -or $words[1] -eq $wordToComplete) { $tagcCommands.Keys | Sort-Object }
    elseif ($command.choices.ContainsKey($before)) { $command.choices[$before] }
    else { $command.flags }
  $found | Where-Object { $_ -like "$wordToComplete*" }
}
`;
}
