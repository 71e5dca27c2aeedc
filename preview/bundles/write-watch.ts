import { readByScript, storedByScript } from '../../compiler/compile/evaluate/stored-by-script.ts';
import type { CommandQueue } from '../../compiler/language/model/declared-vendor.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { queuesOf } from '../../simulator/queues-of.ts';
import type { KeptPlace, WatchedParts } from '../page/entry.ts';

const recording = 'window[Symbol.for("tagc preview")]';

/** Writes a script so that the recorder watches what its rules read and write in the page. */
export function writeWatched(program: Program, code: string): string {
  const json = JSON.stringify(watchedBy(program)).replaceAll('<', '\\u003c');
  return `${recording}?.watch(${json});${code}
;${recording}?.started();`;
}

function watchedBy(program: Program): WatchedParts {
  return {
    queues: queuesOf(program),
    classes: [...new Set(program.tags.flatMap(({ vendor }) => classOf(vendor.declared?.queue) ?? []))],
    layer: program.project.dataLayer,
    kept: keptBy(program),
  };
}

/** Returns the class of the vendor's script that takes the list over. */
function classOf(queue: CommandQueue | undefined): string | undefined {
  return queue?.form === 'list' ? queue.class : undefined;
}

/** Returns the cookies and keys that rules read or write, each once. */
function keptBy(program: Program): KeptPlace[] {
  const places = [...storedByScript(program), ...readByScript(program)].map(({ kind, name }): KeptPlace => ({
    place: placeOf[kind],
    name,
  }));
  // A name that only the page decides is no name of the storage.
  const named = places.filter(({ place, name }) => place === 'cookie' || !name.includes('*'));
  return [...new Map(named.map((one) => [`${one.place} ${one.name}`, one])).values()];
}

const placeOf = { cookie: 'cookie', localStorage: 'local', sessionStorage: 'session' } as const;
