/** The time of a page, which stands still until somebody moves it. */
export interface PageClock {
  now(): number;
  /**
   * Runs the first task that is due by then. It is then where none is, and the page rests. Whoever does too much before it
   * rests gets a sentence that says so.
   */
  runNext(until: number): 'ran' | 'rests' | { readonly why: string };
}

interface Task {
  readonly at: number;
  readonly run: () => void;
  /** How long after it was asked for it is due. */
  readonly wait: number;
  readonly repeats: boolean;
}

/**
 * Gives a page a clock of its own: its timers and dates follow it. The code stands by itself, because a browser gets it
 * as text; `failed` hears of what a task throws.
 */
export function installClock(page: any, start: number, failed: (error: unknown) => void): PageClock {
  let now = start;
  let number = 0;
  const tasks = new Map<number, Task>();
  const add = (run: () => void, milliseconds: unknown, repeats = false): number => {
    const wait = Math.max(0, Number(milliseconds) || 0);
    tasks.set(++number, { at: now + wait, run, wait, repeats });
    return number;
  };
  // Time that passes may bring work, as polls do; work without time never ends.
  const [mostAtOnce, mostUntilRest] = [20_000, 400_000];
  let [atOnce, all, rested] = [0, 0, start];
  const runs = new Map<number, number>();
  const count = (wait: number): string | undefined => {
    runs.set(wait, (runs.get(wait) ?? 0) + 1);
    if (++atOnce > mostAtOnce) return 'The page never comes to rest: its timers call each other again and again';
    if (++all <= mostUntilRest) return undefined;
    const [often, times] = [...runs].reduce((most, one) => (one[1] > most[1] ? one : most));
    const passed = `${Math.round((now - rested) / 1000).toLocaleString('en')} s`;
    return `So much time cannot pass at once: timers of ${often} ms ran ${times.toLocaleString('en')} times in its first ${passed}; a visitor who is away so long leaves the page before, by \`when leave\`, and comes back by \`when load\``;
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
    runNext(until) {
      let first: [number, Task] | undefined;
      for (const entry of tasks) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
      if (!first) {
        now = Math.max(now, until);
        rested = now;
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
