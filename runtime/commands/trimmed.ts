import type { Command } from './commands.ts';

/** Returns a command without missing items at its end, and without records there whose fields are all missing. */
export function trimmed(command: unknown[]): Command {
  while (isEmpty(command[command.length - 1]) && command.length) command.pop();
  return command;
}

function isEmpty(item: any): boolean {
  if (item === undefined) return true;
  // A record from rules is plain; an empty record of a page has been given on purpose.
  return item?.constructor === Object && Object.keys(item).length > 0 && Object.values(item).every(isMissing);
}

function isMissing(value: unknown): boolean {
  return value === undefined;
}
