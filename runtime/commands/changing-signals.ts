import type { ConsentService } from '../consent/consent.ts';
import type { Command } from './commands.ts';
import type { Queue } from './queue.ts';

/**
 * Creates the queue of a tag whose commands contain consent signals. While the group of the tag is granted, `changes` are passed on
 * when one of the groups has changed, at once and before the next command. The commands with which the tag starts, and those
 * after its group was withdrawn or granted again, say by themselves what is granted. `own` is 0 if the tag runs before consent.
 */
export function createChangingSignals(
  id: string,
  queue: Queue,
  consent: ConsentService,
  own: number,
  groups: readonly number[],
  changes: () => readonly Command[],
): Queue {
  /** Undefined before the first command, and while the group of the tag is refused. */
  let reported: string | undefined;

  function report(): void {
    if (own && !consent.isGranted(own)) return void (reported = undefined);
    const before = reported;
    reported = groups.map((group) => +!!consent.isGranted(group)).join('');
    if (before !== undefined && before !== reported) for (const command of changes()) queue(command, id);
  }

  function signals(command?: Command, by?: string): () => void {
    report();
    return queue(command, by);
  }

  consent.listen(() => reported !== undefined && report());
  signals.arrive = queue.arrive;
  return signals;
}
