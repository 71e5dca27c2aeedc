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

  const read = () => groups.map((group) => +!!consent.isGranted(group)).join('');

  function report(): void {
    if (own && !consent.isGranted(own)) return void (reported = undefined);
    const before = reported;
    reported = read();
    if (before !== undefined && before !== reported) pass(reported);
  }

  function pass(now: string): void {
    for (const command of changes()) queue(command, id);
    // What reads the queue can change consent. It may have received the later change first.
    const later = read();
    if (now !== later) pass(later);
  }

  function signals(command?: Command, by?: string): () => void {
    report();
    return queue(command, by);
  }

  consent.listen(() => reported !== undefined && report());
  signals.arrive = queue.arrive;
  return signals;
}
