import { attempt } from '../page/attempt.ts';
import type { ConsentService } from '../consent/consent.ts';
import type { Command } from './commands.ts';
import type { Queue } from './queue.ts';

type Commands = () => readonly Command[];

/**
 * Creates the commands of a tag whose consent can be withdrawn (CONS-08). If it is withdrawn before the script has arrived,
 * what waits for the script is taken back, and a later command starts again. Otherwise, or when a script that another group
 * wants arrives after that, `withdraw` is passed on, and `grant` when consent is granted again, before other commands.
 * `remove` removes the vendor's cookies after that.
 */
export function createRevocableCommands(
  id: string,
  queue: Queue,
  first: Commands,
  load: (() => Promise<unknown>) | 0,
  consent: ConsentService,
  group: number,
  withdraw?: Commands | 0,
  grant?: Commands | 0,
  remove?: () => void,
): (command?: Command) => void {
  let hasArrived: boolean | undefined;
  let hasStarted: boolean | undefined;
  let isWithdrawn: boolean | undefined;
  /** Each takes back a command that waits. The first commands of a shared queue belong to all its tags. */
  const waiting: (() => void)[] = [];

  function pass(command: Command): void {
    const takeBack = queue(command, id);
    if (!hasArrived) waiting.push(takeBack);
  }

  function giveBack(): void {
    if (!isWithdrawn || !consent.isGranted(group)) return;
    isWithdrawn = false;
    if (grant) grant().forEach(pass);
  }

  function revoke(): void {
    isWithdrawn = true;
    if (withdraw) withdraw().forEach(pass);
  }

  function takeAllBack(): void {
    hasStarted = false;
    waiting.splice(0).forEach((takeBack) => takeBack());
  }

  function arrive(): void {
    // Each start waits for the same arrival.
    if (hasArrived) return;
    hasArrived = true;
    queue.arrive?.();
    // Consent was withdrawn while the script was on its way. It may have set its cookies.
    if (!consent.isGranted(group)) refuse();
  }

  function refuse(): void {
    attempt(hasArrived ? revoke : takeAllBack, id);
    if (remove) remove();
  }

  consent.onRefusal(group, refuse);
  consent.listen(giveBack);
  return (command) => {
    giveBack();
    if (!hasStarted) {
      const commands = first();
      hasStarted = true;
      if (!load) arrive();
      commands.forEach(pass);
      // The address is requested only once.
      if (load) load().then(arrive, () => {});
    }
    if (command) pass(command);
  };
}
