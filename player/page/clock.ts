/** The time of a page, which stands still until somebody moves it. */
export interface PageClock {
  now(): number;
  /** Runs the first task that is due by then; without one, it is then, and the answer is false. */
  runNext(until: number): boolean;
}

interface Task {
  readonly at: number;
  readonly run: () => void;
  readonly every?: number;
}

/**
 * Gives a page a clock of its own: its timers and dates follow it. The code stands by itself, because a browser gets it
 * as text; `failed` hears of what a task throws.
 */
export function installClock(page: any, start: number, failed: (error: unknown) => void): PageClock {
  let now = start;
  let number = 0;
  const tasks = new Map<number, Task>();
  const add = (run: () => void, milliseconds: unknown, every?: number): number => {
    tasks.set(++number, { at: now + Math.max(0, Number(milliseconds) || 0), run, every });
    return number;
  };
  const calling =
    (callback: unknown, values: unknown[]): (() => void) =>
    () => {
      if (typeof callback === 'function') callback.apply(page, values);
    };

  page.setTimeout = (callback: unknown, milliseconds?: unknown, ...values: unknown[]) =>
    add(calling(callback, values), milliseconds);
  page.setInterval = (callback: unknown, milliseconds?: unknown, ...values: unknown[]) =>
    add(calling(callback, values), milliseconds, Math.max(1, Number(milliseconds) || 0));
  page.requestAnimationFrame = (callback: unknown) => add(() => calling(callback, [now - start])(), 16);
  page.requestIdleCallback = (callback: unknown) =>
    add(calling(callback, [{ didTimeout: false, timeRemaining: () => 50 }]), 1);
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'])
    page[name] = (id: unknown) => void tasks.delete(Number(id));

  const RealDate = page.Date;
  page.Date = class Date extends RealDate {
    constructor(...values: unknown[]) {
      if (values.length === 0) super(now);
      else super(...values);
    }
    static now(): number {
      return now;
    }
  };
  page.performance.now = () => now - start;

  return {
    now: () => now,
    runNext(until) {
      let first: [number, Task] | undefined;
      for (const entry of tasks) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
      if (!first) {
        now = Math.max(now, until);
        return false;
      }
      const [id, task] = first;
      now = Math.max(now, task.at);
      if (task.every) tasks.set(id, { ...task, at: now + task.every });
      else tasks.delete(id);
      try {
        task.run();
      } catch (error) {
        failed(error);
      }
      return true;
    },
  };
}
