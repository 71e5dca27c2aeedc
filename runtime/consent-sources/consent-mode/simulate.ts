import { nameGroups } from '../../manager/name-groups.ts';
import type { ConsentSimulation, KeptItem } from '../../tables/simulation.ts';

/** Simulates a manager that puts the commands of consent mode into a list of the page. */
export const simulation: ConsentSimulation = ([queue], groups) => {
  const names = nameGroups(groups);
  const code = (...command: readonly unknown[]): KeptItem[] => {
    const values = [queue, command].map((value) => JSON.stringify(value)).join(', ');
    return [{ place: 'code', code: `(${String(putCommand)})(${values})` }];
  };
  const all = (isGranted: (name: string) => boolean) =>
    Object.fromEntries(names.all.map((name) => [name, isGranted(name) ? 'granted' : 'denied']));
  return {
    isNeverTaken: true,
    unreported: () => code(),
    canKeep: names.canKeep,
    keep(granted) {
      if (!granted)
        return code(
          'consent',
          'default',
          all(() => false),
        );
      const found = names.grantedIn(granted);
      return code(
        'consent',
        'update',
        all((name) => found.has(name)),
      );
    },
    report: () => [],
  };
};

/**
 * Runs in the page. It is self-contained, because a page gets it as text. The command is also in a list with which the page
 * replaces this one, and answers of the page's own manager do not count.
 */
function putCommand(queue: string, command: readonly unknown[]): void {
  const page: any = window;
  const key = Symbol.for('tagc double of consent mode');
  const argumentsOf: any = function () {
    return arguments;
  };
  const isAnswer = (item: any) => item && item[0] === 'consent' && item[1] === 'update';
  const double = (page[key] ??= { list: undefined, command: undefined, adopt });
  if (command.length > 0) double.command = argumentsOf(...command);
  if (!double.list) {
    adopt(page[queue] ?? []);
    const set = (next: unknown) => double.adopt(next);
    Object.defineProperty(page, queue, { configurable: true, enumerable: true, get: () => double.list, set });
  } else if (command.length > 0) double.list.push(double.command);

  function adopt(next: any): void {
    if (next === double.list) return;
    double.list = next;
    if (!Array.isArray(next)) return;
    const { push } = next;
    next.push = function (...items: unknown[]) {
      return push.apply(
        this,
        items.filter((item) => item === double.command || !isAnswer(item)),
      );
    };
    if (double.command) next.push(double.command);
  }
}
