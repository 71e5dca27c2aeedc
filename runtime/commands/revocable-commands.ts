import { attempt } from '../page/attempt.ts';
import type { Consent } from '../consent/consent.ts';
import { failed } from '../rules/rule.ts';
import { createCommands, type Command, type Put } from './commands.ts';

type Commands = () => readonly Command[];

/**
 * Creates the commands of a tag whose consent can be withdrawn (CONS-08). If it is withdrawn before the script has arrived,
 * what waits for the script is taken back, and a later command starts again. Otherwise `withdraw` is passed on, and `grant`
 * when consent is given again, before other commands. `waiting` returns the list with the commands that wait.
 */
export function createRevocableCommands(
  id: string,
  put: Put,
  first: Commands,
  load: (() => PromiseLike<void>) | 0,
  consent: Consent,
  group: number,
  waiting: () => unknown[] | undefined,
  withdraw?: Commands,
  grant?: Commands,
): (command?: Command) => void {
  let hasArrived = !load;
  let hasStarted: boolean | undefined;
  let isWithdrawn: boolean | undefined;
  /** The items that wait, each with its list. */
  let kept: [unknown[], unknown][] = [];
  let pass = begin();

  function begin() {
    return createCommands(id, note, first, () => {
      // The address is requested only once.
      if (load) load().then(arrive, (error) => failed(id, error));
    });
  }

  function arrive(): void {
    hasArrived = true;
    kept = [];
  }

  function note(command: Command): void {
    put(command);
    const list = waiting();
    if (hasArrived || !list) return;
    // The first commands of a shared queue, which come before, belong to all its tags. Some queues take items one by one.
    const isFlat = list[list.length - 1] === command[command.length - 1];
    kept.push(...list.slice(isFlat ? -command.length : -1).map((item): [unknown[], unknown] => [list, item]));
  }

  function takeBack(): void {
    for (let last = kept.pop(); last; last = kept.pop()) {
      const [list, item] = last;
      const at = list.lastIndexOf(item);
      if (at >= 0) list.splice(at, 1);
    }
    pass = begin();
    hasStarted = false;
  }

  function giveBack(): void {
    if (!isWithdrawn || !consent.isGranted(group)) return;
    isWithdrawn = false;
    grant?.().forEach(pass);
  }

  consent.onRefusal(group, () => {
    if (!hasStarted) return;
    if (!hasArrived) return attempt(takeBack, id);
    isWithdrawn = true;
    withdraw?.().forEach(pass);
  });
  consent.listen(giveBack);
  return (command) => {
    giveBack();
    hasStarted = true;
    pass(command);
  };
}
