import { argumentsOf } from '../../commands/arguments-of.ts';

/** The commands of this script, and those of the page that it has read. */
export const knownArguments: WeakSet<object> = new WeakSet();

/** Returns the `arguments` object of a command of this script. */
export function knownArgumentsOf(...values: readonly unknown[]): IArguments {
  const command = argumentsOf(...values);
  knownArguments.add(command);
  return command;
}
