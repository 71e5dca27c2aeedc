import type { ConsentReader } from '../../runtime/debug/trace.ts';
import type { Trace, TracedConsent } from './trace.ts';

/** What can be asked of a bundle with probes. */
export interface PageObserver {
  /** The number of the call that is being sent. */
  calling(): number | undefined;
  /** What a state is now, as JSON; nothing where the bundle has no such state, or it is missing. */
  state(key: number): string | undefined;
}

/** Looks on while a bundle with probes runs. The code stands by itself, because a browser gets it as text. */
export function installObserver(page: any, now: () => number, traces: (traces: Trace) => void): PageObserver {
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
  const note = (tell: 'came' | 'fired' | 'acted') => (id: string) => traces({ tell, id, at: now() });
  const heard = new Set<string>();
  const ask = (id: string, waits?: ConsentReader) => {
    if (!waits) return traces({ tell: 'asked', id, at: now() });
    const said = (): TracedConsent => {
      const given = waits.given();
      return given === undefined ? 'unknown' : given ? 'given' : 'refused';
    };
    traces({ tell: 'asked', id, at: now(), consent: said() });
    if (heard.has(id)) return;
    heard.add(id);
    waits.changes(() => traces({ tell: 'consent', id, at: now(), consent: said() }));
  };
  page[Symbol.for('tagc observer')] = {
    came: note('came'),
    fired: note('fired'),
    asked: ask,
    sends: (key: number, waits: ConsentReader) => ask(`call ${key}`, waits),
    acted: note('acted'),
    tested: (key: number, holds: unknown) => traces({ tell: 'tested', key, holds: Boolean(holds) }),
    valued: (key: number, value: unknown) => traces({ tell: 'valued', key, value: describe(value) }),
    holds: (key: number, read: () => unknown) => void states.set(key, read),
    called(key: number | undefined) {
      calling = key;
      if (key !== undefined) traces({ tell: 'acted', id: `call ${key}`, at: now() });
    },
  };
  return { calling: () => calling, state: (key) => JSON.stringify(states.get(key)?.()) };
}
