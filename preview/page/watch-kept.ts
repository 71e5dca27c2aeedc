import { cookieNames } from '../../runtime/page/cookies.ts';
import { readCookieText } from '../../runtime/page/read-cookie-text.ts';
import type { Recorder } from './create-page-recording.ts';
import type { KeptPlace, RecordedValue } from './entry.ts';
import { toJson } from './to-json.ts';

export interface KeptWatch {
  /** Also records what these places contain. */
  begin(places: readonly KeptPlace[]): void;
  hasState(key: number, read: () => unknown): void;
  /** Records what is different from the last time. */
  compare(): void;
}

/** Records what states contain, and the cookies and keys of the storage that rules read or write. */
export function watchKept(note: Recorder['note']): KeptWatch {
  const states = new Map<number, () => unknown>();
  let watched: readonly KeptPlace[] = [];
  let known = new Map<string, RecordedValue>();

  return {
    begin: (places) => void (watched = places),
    hasState: (key, read) => void states.set(key, read),
    compare() {
      const now = new Map(readAll().map((one) => [`${one.place} ${one.name}`, one]));
      const gone = [...known].filter(([key]) => !now.has(key)).map(([, { place, name }]) => ({ place, name }));
      const changed = [...now].filter(([key, { text }]) => known.get(key)?.text !== text).map(([, one]) => one);
      known = now;
      for (const { place, name, ...rest } of [...gone, ...changed]) note({ kind: 'kept', place, name, ...rest });
    },
  };

  function readAll(): RecordedValue[] {
    const cookies = cookieNames();
    const named = watched.flatMap(({ place, name }) => {
      const names = place === 'cookie' && name.includes('*') ? cookies.filter(matching(name)) : [name];
      return names.map((one) => ({ place, name: one, text: readText(place, one) }));
    });
    const ofStates = [...states].map(
      ([key, read]) => ({ place: 'state', name: String(key), text: stateText(read) }) as const,
    );
    return [...named, ...ofStates].flatMap(({ text, ...rest }) =>
      text === undefined ? [] : { kind: 'kept', ...rest, text },
    );
  }
}

function matching(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const test = new RegExp(`^${parts.join('.*')}$`, 's');
  return (name) => test.test(name);
}

function readText(place: KeptPlace['place'], name: string): string | undefined {
  try {
    if (place === 'cookie') return readCookieText(name);
    return (place === 'local' ? localStorage : sessionStorage).getItem(name) ?? undefined;
  } catch {
    // The page may have no storage.
    return undefined;
  }
}

function stateText(read: () => unknown): string | undefined {
  const value = read();
  return value === undefined || value === null ? undefined : toJson(value);
}
