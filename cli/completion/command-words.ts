import type { Command } from 'commander';

/** What a shell can complete in a command line of tagc. */
export interface CommandWords {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionWords[];
  /** Whether its arguments are files and folders. */
  readonly takesFiles: boolean;
}

export interface OptionWords {
  /** Such as `-C` and `--directory`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Whether a value follows, and which values there are, if only these. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** Returns the words of all commands, from the table that reads the command line. */
export function commandWords(program: Command): readonly CommandWords[] {
  const help: OptionWords = { flags: ['--help'], description: 'show the options', takesValue: false, choices: [] };
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [...command.options, ...program.options.filter(({ long }) => long !== '--version')]
      .map(readOption)
      .concat(help),
    takesFiles: command.registeredArguments.length > 0,
  }));
}

function readOption({
  short,
  long,
  description,
  required,
  optional,
  argChoices,
}: Command['options'][number]): OptionWords {
  return {
    flags: [short, long].filter((flag) => flag !== undefined && flag !== null),
    description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  };
}
