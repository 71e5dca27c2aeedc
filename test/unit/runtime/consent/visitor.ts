import { vi } from 'vitest';
import { createConsent, type ConsentChoice, type ConsentService } from '../../../../runtime/consent/consent.ts';
import { createRecheck } from '../../../../runtime/consent/recheck.ts';

type Decide = Parameters<typeof createConsent>[2];

/** A visitor who may choose. Without a choice only group 1, the necessary group, is granted. */
export function visitor({
  choice,
  decide = (chosen) => chosen ?? 2,
}: { choice?: ConsentChoice; decide?: Decide } = {}) {
  const location = new URL('https://www.example.com/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { title: 'Page' });
  const state = { choice };
  let changed = () => {};
  const source = { stored: () => state.choice, listen: (listener: () => void) => void (changed = listener) };
  const consent: ConsentService = createConsent((run) => run(), source, decide, 200, createRecheck(100));
  const choose = (groups: ConsentChoice) => {
    state.choice = groups;
    changed();
  };
  return { consent, choose, source, state };
}

/** Steps that record their names in order when they run, and the texts in the log. */
export function notebook() {
  const done: string[] = [];
  const log: string[] = [];
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void log.push(words.map(String).join(' ')));
  }
  return { done, log, step: (name: string) => () => void done.push(name) };
}
