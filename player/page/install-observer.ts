import type { Told } from './told.ts';

/** What can be asked of a bundle with probes. */
export interface PageObserver {
  /** The number of the call that is being sent. */
  calling(): number | undefined;
  /** What a state is now, as JSON; nothing where the bundle has no such state, or it is missing. */
  state(key: number): string | undefined;
}

/** Looks on while a bundle with probes runs. The code stands by itself, because a browser gets it as text. */
export function installObserver(page: any, now: () => number, told: (told: Told) => void): PageObserver {
  const states = new Map<number, () => unknown>();
  let calling: number | undefined;
  // A value is written down at once, because it may change.
  const describe = (value: unknown): string => {
    if (value === undefined || value === null) return '(missing)';
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return '(a value that holds itself)';
    }
  };
  const note = (tell: 'came' | 'fired' | 'asked' | 'acted') => (id: string) => told({ tell, id, at: now() });
  page[Symbol.for('tagc observer')] = {
    came: note('came'),
    fired: note('fired'),
    asked: note('asked'),
    acted: note('acted'),
    tested: (key: number, holds: unknown) => told({ tell: 'tested', key, holds: Boolean(holds) }),
    valued: (key: number, value: unknown) => told({ tell: 'valued', key, value: describe(value) }),
    holds: (key: number, read: () => unknown) => void states.set(key, read),
    called: (key: number | undefined) => void (calling = key),
  };
  return { calling: () => calling, state: (key) => JSON.stringify(states.get(key)?.()) };
}
