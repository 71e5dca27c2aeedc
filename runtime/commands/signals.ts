import type { ConsentService } from '../consent/consent.ts';
import type { Command } from './commands.ts';
import type { Queue } from './queue.ts';

type Commands = () => readonly Command[];

/**
 * Creates a queue that reports consent signals before any other command: `begin` denies all of them, then `update` says what is
 * granted, if anything is, and `first` follows. `update` is passed on again when one of the groups has changed, at once and
 * before the next command.
 */
export function createSignals(
  queue: Queue,
  consent: ConsentService,
  groups: readonly number[],
  update: Commands,
  begin: Commands,
  first?: Commands,
): Queue {
  let reported: string | undefined;
  let owner: string | undefined;

  const read = () => groups.map((group) => +!!consent.isGranted(group)).join('');
  const pass = (commands: readonly Command[]) => commands.forEach((command) => queue(command, owner));

  function report(): void {
    const now = read();
    if (now === reported) return;
    reported = now;
    pass(update());
    // What reads the queue can change consent. It may have received the later change first.
    if (now !== read()) {
      reported = '';
      report();
    }
  }

  function signals(command?: Command, id?: string): () => void {
    owner = id;
    const begins = reported === undefined;
    if (begins) {
      reported = groups.map(() => 0).join('');
      pass(begin());
    }
    report();
    if (begins && first) pass(first());
    return queue(command, id);
  }

  consent.listen(() => reported !== undefined && report());
  signals.arrive = queue.arrive;
  return signals;
}
