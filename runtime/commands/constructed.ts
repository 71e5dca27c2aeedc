import type { Queue } from './queue.ts';

/**
 * Returns what makes an object of a class of the vendor's script once the script has run, and puts it in the place of the
 * queue, which it receives as `q`. It rejects if the script has no such class.
 */
export const constructed = (queue: Queue, name: string, type: string, settings?: object) => async (): Promise<void> => {
  const page: any = window;
  if (!page[type]) throw type + ' is missing';
  // The page may have replaced the list since the last command.
  queue();
  page[name] = new page[type]({ ...settings, q: page[name] });
};
