import type { Queue } from './queue.ts';

/** A command for the script of a vendor: its name and arguments, as the vendor documents them. */
export type Command = readonly unknown[];

/**
 * Creates the commands of a tag. The first call passes on `first` and then loads the script; until then, the page is
 * unchanged. A call without a command does no more.
 */
export function createCommands(
  id: string,
  queue: Queue,
  first: () => readonly Command[],
  load?: () => Promise<unknown>,
): (command?: Command) => void {
  let hasStarted: boolean | undefined;
  return (command) => {
    if (!hasStarted) {
      const commands = first();
      if (!load) queue.arrive?.();
      hasStarted = true;
      for (const one of commands) queue(one, id);
      load?.().then(queue.arrive, () => {});
    }
    if (command) queue(command, id);
  };
}
