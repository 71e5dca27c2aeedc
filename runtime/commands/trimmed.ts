import type { Command } from './commands.ts';

/** Returns a command without missing items at its end, and without records there whose fields are all missing. */
export function trimmed(command: unknown[]): Command {
  while (command.length && isEmpty(command[command.length - 1])) command.pop();
  return command;
}

function isEmpty(item: any): boolean {
  // A record from rules is plain; an empty record of a page has been given on purpose.
  const values = item?.constructor === Object ? Object.values(item) : [item];
  return values.length > 0 && values.every(isMissing);
}

function isMissing(value: unknown): boolean {
  return value === undefined;
}
