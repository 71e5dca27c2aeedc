import type { Command } from './commands.ts';
import type { Queue } from './queue.ts';

/**
 * Passes commands on once, when the script has arrived, unless `isUnbroken` says that consent was withdrawn since the start that
 * waits for it. Returns a function that takes and returns each arrival of the script. Errors are logged under `id`.
 */
export const createWhenLoaded = (id: string, queue: Queue, commands: () => readonly Command[]) => {
  let isDone: boolean | undefined;
  return (arrived: Promise<unknown>, isUnbroken?: () => boolean): Promise<unknown> => {
    const passOn = () => {
      if (isDone || isUnbroken?.() === false) return;
      isDone = true;
      for (const command of commands()) queue(command, id);
    };
    arrived.then(passOn, () => {});
    return arrived;
  };
};
