import type { ConsentReader, KnownParts } from '../../runtime/debug/trace.ts';
import type { Judged, Trace, TracedConsent } from '../contract/trace.ts';

/** The data that can be read from an instrumented bundle. */
export interface PageObserver {
  /** Returns the number of the call that is being sent. */
  calling(): number | undefined;
  /** Returns the value of a state as JSON. Undefined if it is missing or not in the bundle. */
  state(key: number): string | undefined;
}

/** Receives the traces of an instrumented bundle. The code is self-contained, because a browser gets it as text. */
export function installObserver(page: any, now: () => number, onTrace: (trace: Trace) => void): PageObserver {
  const states = new Map<number, () => unknown>();
  let calling: number | undefined;
  // Serialise a value at once, because it may change.
  const describe = (value: unknown): string => {
    if (value === undefined || value === null) return '(missing)';
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return '(a circular value)';
    }
  };
  const note = (kind: 'triggered' | 'fired' | 'acted') => (id: string) => onTrace({ kind, id, at: now() });
  const noteKnown = (key: number, test: () => boolean | undefined) => {
    try {
      const isTrue = test();
      if (isTrue !== undefined) onTrace({ kind: 'known', key, isTrue });
    } catch {
      // Another part would have kept the gate from testing this one.
    }
  };
  let judged: { key: number; value: string }[] | undefined;
  const judge = (test: () => unknown): Judged | undefined => {
    const values: { key: number; value: string }[] = [];
    judged = values;
    try {
      return { isTrue: Boolean(test()), values };
    } catch {
      // What cannot be tested is not judged.
      return undefined;
    } finally {
      judged = undefined;
    }
  };
  const observed = new Set<string>();
  const noteRequest = (id: string, step: string, consent?: ConsentReader, parts: KnownParts = []) => {
    if (!consent) return onTrace({ kind: 'requested', id, step, at: now() });
    const current = (): TracedConsent => {
      const granted = consent.given();
      return granted === undefined ? 'unknown' : granted ? 'granted' : 'refused';
    };
    const first = current();
    onTrace({ kind: 'requested', id, step, at: now(), consent: first });
    // The gate tests nothing before consent is known.
    if (first === 'unknown') for (const [key, test] of parts) noteKnown(key, test);
    if (observed.has(step)) return;
    observed.add(step);
    consent.changes(() => onTrace({ kind: 'consent', id, step, at: now(), consent: current() }));
  };
  page[Symbol.for('tagc observer')] = {
    triggered: note('triggered'),
    fired: note('fired'),
    requested: noteRequest,
    sends: (key: number, step: string, consent?: ConsentReader, parts?: KnownParts) =>
      noteRequest(`call ${key}`, step, consent, parts),
    passed: (id: string, step: string) => onTrace({ kind: 'passed', id, step, at: now() }),
    acted: note('acted'),
    started: (ids: readonly string[], test?: () => unknown) =>
      onTrace({ kind: 'started', ids, judged: test ? judge(test) : undefined }),
    tested: (key: number, isTrue: unknown) => onTrace({ kind: 'tested', key, isTrue: Boolean(isTrue) }),
    valued(key: number, value: unknown) {
      const one = { key, value: describe(value) };
      judged?.push(one);
      onTrace({ kind: 'valued', ...one });
    },
    unfit: (text: string) => onTrace({ kind: 'unfit', text }),
    hasState: (key: number, read: () => unknown) => void states.set(key, read),
    called(key: number | undefined) {
      calling = key;
      if (key !== undefined) onTrace({ kind: 'acted', id: `call ${key}`, at: now() });
    },
  };
  return { calling: () => calling, state: (key) => JSON.stringify(states.get(key)?.()) };
}
