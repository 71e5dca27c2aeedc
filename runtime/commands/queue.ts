import { queueFlat } from '#reads';
import { attempt } from '../page/attempt.ts';
import type { Command } from './commands.ts';

/** What the script of a vendor reads commands from. */
export interface Queue {
  /**
   * Passes a command on, and logs errors of the page or of the vendor's code under `id`. Returns what takes the command back
   * while it waits for the script. Without a command, it only creates the queue: the script may need it.
   */
  (command?: Command, id?: string): () => void;
  /** Called when the script has arrived, or at once if the page loads it. */
  arrive(): void;
}

/**
 * Creates a queue, whose commands go where the script reads. `pass` passes a command on to what the page has under the name, or
 * to what `create` returns. That keeps commands for the script: as a list, or in the list that is its property `kept`.
 * - Until the script has arrived, it will read what the page then has there. What waits is put into another list of the page.
 * - Afterwards, nobody reads another list. Commands go where they went, or to the object that the script has put there.
 * `first` are commands before all others, if tags share the queue. With `isReplaced`, the script puts something of its own there,
 * which may have such a list too. With `isFlat`, the list has the parts of each command, one after another.
 */
export function createQueue(
  name: string,
  create: () => object,
  pass: (target: any, command: Command) => void,
  first?: (() => readonly Command[]) | 0,
  kept?: string | 0,
  isReplaced?: boolean | 0,
  isFlat?: boolean,
): Queue {
  let target: any;
  let list: unknown[] = [];
  /** What waits in the list. Undefined if the script has arrived. */
  let waiting: unknown[] | undefined = [];

  function find(): void {
    const found = ((window as any)[name] ??= create());
    const other = kept ? found[kept] : found;
    const isOther = Array.isArray(other) && other !== list;
    if (isOther && !waiting && !isReplaced) return;
    target = found;
    if (!isOther) return;
    list = other;
    waiting?.forEach((item) => list.push(item));
  }

  function queue(command?: Command, id?: string): () => void {
    let own: Command = [];
    const isItem = (item: any) => command!.every((part, at) => part === item?.[at]);
    attempt(() => {
      find();
      const commands = first ? first() : [];
      first = 0;
      for (const one of commands) queue(one, id);
      if (command) pass(target, command);
    }, id);
    if (command) {
      // The page may have replaced what adds the item. That may add others too, or throw afterwards.
      own = queueFlat && isFlat ? command : list.filter(isItem).slice(-1);
      waiting?.push(...own);
    }
    return () => {
      for (const all of [list, waiting ?? []]) {
        for (let at = all.length; at--;) {
          if (!(queueFlat && isFlat)) {
            if (own.includes(all[at])) all.splice(at, 1);
          } else if (isItem(all.slice(at))) {
            all.splice(at, own.length);
            break;
          }
        }
      }
    };
  }

  queue.arrive = () => {
    if (isReplaced) waiting = [];
    find();
    waiting = undefined;
  };
  return queue;
}
