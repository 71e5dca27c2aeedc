/** The clock of a page. It only advances when the simulator advances it. */
export interface PageClock {
  now(): number;
  /**
   * Runs the first task that is due by this time. Without one, it sets the clock to this time and returns 'idle'. If the page
   * runs too many tasks without becoming idle, it returns a sentence that says so.
   */
  runNext(until: number): 'ran' | 'rests' | { readonly why: string };
  /** Sets the clock to a time without running tasks. Those that are due by then run late. */
  skip(until: number): void;
}

interface Task {
  readonly at: number;
  readonly run: () => void;
  /** The delay that was requested. */
  readonly wait: number;
  readonly repeats: boolean;
}

/**
 * Replaces the timers and dates of a page. `failed` receives errors that tasks throw. The code is self-contained, because a
 * browser gets it as text.
 */
export function installClock(page: any, start: number, failed: (error: unknown) => void): PageClock {
  let now = start;
  let number = 0;
  const tasks = new Map<number, Task>();
  const add = (run: () => void, milliseconds: unknown, repeats = false): number => {
    // A signed integer of 32 bits, as in browsers: a timer of 2^31 ms or more ends at another time.
    const wait = Math.max(0, Number(milliseconds) | 0);
    tasks.set(++number, { at: now + wait, run, wait, repeats });
    return number;
  };
  // Limit the tasks at one moment, which catches endless loops, and until the page is idle, which catches frequent timers.
  const [mostAtOnce, mostUntilIdle] = [20_000, 400_000];
  let [atOnce, all, idleSince] = [0, 0, start];
  const runs = new Map<number, number>();
  const count = (wait: number): string | undefined => {
    runs.set(wait, (runs.get(wait) ?? 0) + 1);
    if (++atOnce > mostAtOnce) return 'The page never becomes idle: its timers start each other endlessly';
    if (++all <= mostUntilIdle) return undefined;
    const [often, times] = [...runs].reduce((most, one) => (one[1] > most[1] ? one : most));
    const passed = `${Math.round((now - idleSince) / 1000).toLocaleString('en')} s`;
    return `The wait is too long: timers of ${often} ms ran ${times.toLocaleString('en')} times in its first ${passed}. For a long absence, let the visitor leave with \`when leave\` and return with \`when load\``;
  };
  const calling =
    (callback: unknown, values: unknown[]): (() => void) =>
    () => {
      if (typeof callback === 'function') callback.apply(page, values);
    };

  page.setTimeout = (callback: unknown, milliseconds?: unknown, ...values: unknown[]) =>
    add(calling(callback, values), milliseconds);
  page.setInterval = (callback: unknown, milliseconds?: unknown, ...values: unknown[]) =>
    add(calling(callback, values), milliseconds, true);
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
    skip(until) {
      now = Math.max(now, until);
    },
    runNext(until) {
      let first: [number, Task] | undefined;
      for (const entry of tasks) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
      if (!first) {
        now = Math.max(now, until);
        idleSince = now;
        atOnce = all = 0;
        runs.clear();
        return 'rests';
      }
      const [id, task] = first;
      if (task.at > now) atOnce = 0;
      now = Math.max(now, task.at);
      if (task.repeats) tasks.set(id, { ...task, at: now + Math.max(1, task.wait) });
      else tasks.delete(id);
      const tooMuch = count(task.wait);
      if (tooMuch) return { why: tooMuch };
      try {
        task.run();
      } catch (error) {
        failed(error);
      }
      return 'ran';
    },
  };
}
