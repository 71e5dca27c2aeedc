import type { Command } from './commands.ts';
import type { Queue } from './queue.ts';

/**
 * Passes commands on once, when the script has arrived and `isGranted` then says that consent is granted. Returns a function
 * that takes and returns each arrival of the script. Errors are logged under `id`.
 */
export const createWhenLoaded = (
  id: string,
  queue: Queue,
  commands: () => readonly Command[],
  isGranted?: () => boolean,
) => {
  let isDone: boolean | undefined;
  return (arrived: Promise<unknown>): Promise<unknown> => {
    const passOn = () => {
      if (isDone || isGranted?.() === false) return;
      isDone = true;
      for (const command of commands()) queue(command, id);
    };
    arrived.then(passOn, () => {});
    return arrived;
  };
};
