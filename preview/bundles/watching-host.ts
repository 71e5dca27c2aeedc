import { isDeepStrictEqual } from 'node:util';
import type { Host } from '../../compiler/pipeline/host.ts';
import type { ReadResult } from '../../compiler/language/source/reader.ts';

/** A host that knows whether any file it has read has changed: rules, schemas, lists. */
export interface WatchingHost extends Host {
  hasChanged(): boolean;
}

export function watchReads(host: Host): WatchingHost {
  const seen = new Map<string, ReadResult>();
  return {
    ...host,
    read(path) {
      const result = host.read(path);
      seen.set(path, result);
      return result;
    },
    hasChanged: () => seen.size === 0 || [...seen].some(([path, was]) => !isDeepStrictEqual(host.read(path), was)),
  };
}
