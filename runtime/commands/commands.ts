import { attempt } from '../page/attempt.ts';

/** A command for the script of a vendor: its name and arguments, as the vendor documents them. */
export type Command = readonly unknown[];

/** Hands a command over to the script of a vendor, or to the queue that it will read. */
export type Put = (command: Command) => void;

/** A `Put` that without a command only creates the queue. */
export type Begin = (command?: Command) => void;

/**
 * Creates the commands of a tag, or those of a queue that several tags share. The first call passes on `first` and then
 * loads the script; until then, the page is unchanged. A call without a command does no more. Errors of the page or of the
 * vendor's code are logged under `id`, and other commands are still passed on.
 */
export function createCommands(
  id: string,
  put: Put,
  first: () => readonly Command[],
  load?: () => void,
): (command?: Command) => void {
  let hasStarted: boolean | undefined;
  const pass = (command: Command) => attempt(() => put(command), id);
  return (command) => {
    if (!hasStarted) {
      const commands = first();
      hasStarted = true;
      commands.forEach(pass);
      load?.();
    }
    if (command) pass(command);
  };
}
