import { queueFlat } from '#reads';
import { attempt } from '../page/attempt.ts';
import type { Consent } from '../consent/consent.ts';
import type { Command, Put } from './commands.ts';

type Commands = () => readonly Command[];

/**
 * Creates the commands of a tag whose consent can be withdrawn (CONS-08). If it is withdrawn before the script has arrived,
 * what waits for the script is taken back, and a later command starts again. Otherwise, or when the script arrives after
 * that, `withdraw` is passed on, and `grant` when consent is given again, before other commands. `waiting` returns the list
 * with the commands that wait, or with `isFlat` their items. `remove` removes the vendor's cookies, after the vendor has been
 * told.
 */
export function createRevocableCommands(
  id: string,
  put: Put,
  first: Commands,
  load: (() => Promise<unknown>) | 0,
  consent: Consent,
  group: number,
  waiting: () => unknown[] | undefined,
  withdraw?: Commands | 0,
  grant?: Commands | 0,
  remove?: (() => void) | 0,
  isFlat?: boolean,
): (command?: Command) => void {
  let hasArrived: boolean | undefined;
  let hasStarted: boolean | undefined;
  let isWithdrawn: boolean | undefined;
  /** The items that wait, each with its list. */
  const kept: [unknown[], unknown][] = [];

  function pass(command: Command): void {
    attempt(() => {
      put(command);
      const list = waiting();
      if (hasArrived || !list) return;
      // The first commands of a shared queue, which come before, belong to all its tags.
      for (const item of list.slice(queueFlat && isFlat ? -command.length : -1)) kept.push([list, item]);
    }, id);
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

  function takeBack(): void {
    hasStarted = false;
    for (const [list, item] of kept.splice(0)) {
      const at = list.lastIndexOf(item);
      if (at >= 0) list.splice(at, 1);
    }
  }

  function arrive(): void {
    // Each start waits for the same arrival.
    if (hasArrived) return;
    hasArrived = true;
    // Consent was withdrawn while the script was on its way. It may have set its cookies.
    if (!consent.isGranted(group)) refuse();
  }

  function refuse(): void {
    attempt(hasArrived ? revoke : takeBack, id);
    if (remove) remove();
  }

  consent.onRefusal(group, refuse);
  consent.listen(giveBack);
  return (command) => {
    giveBack();
    if (!hasStarted) {
      const commands = first();
      hasStarted = true;
      if (!load) hasArrived = true;
      commands.forEach(pass);
      // The address is requested only once.
      if (load) load().then(arrive, () => {});
    }
    if (command) pass(command);
  };
}
