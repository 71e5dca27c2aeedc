import { decode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/** A source map as esbuild makes it, its mappings as numbers: for each line of a script its segments. */
export interface DecodedMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly names: readonly string[];
  readonly mappings: readonly (readonly SourceMapSegment[])[];
}

/** Read once for all that asks it, since the map of a large bundle is several times its size. */
export function decodeMap(text: string): DecodedMap {
  const { mappings, ...map } = JSON.parse(text) as Omit<DecodedMap, 'mappings'> & { mappings: string };
  return { ...map, mappings: decode(mappings) };
}
