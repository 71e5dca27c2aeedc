import { encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import type { Entry } from '../emit/entry.ts';
import { positionAt, type Source } from '../source/source.ts';
import type { DecodedMap } from './decode-map.ts';
import { entrySource } from './entry-source.ts';
import { splitLines } from './split-lines.ts';

/** Turns esbuild's map, which leads to the generated script, into one that leads to rule files and the runtime. */
export function composeMap(map: DecodedMap, entry: Entry): string {
  const own = map.sources.indexOf(entrySource);
  const others = map.sources.toSpliced(own, 1);
  const { places, files } = placesOfLines(entry, others.length);
  const placeOf = ([, source, line, column]: SourceMapSegment): Place | undefined => {
    if (source === undefined) return undefined;
    return source === own
      ? places[line!]
      : { source: source > own ? source - 1 : source, line: line!, column: column! };
  };
  const composed = {
    version: 3,
    file: `${entry.site}.js`,
    // Rule files are named from the project's folder too.
    sources: [...others.map((source) => source.replace(/^project\//, '')), ...files.map(({ path }) => path)],
    sourcesContent: [...map.sourcesContent.toSpliced(own, 1), ...files.map(({ text }) => text)],
    names: map.names,
    mappings: encode(map.mappings.map((segments) => composeLine(segments, placeOf))),
  };
  return `${JSON.stringify(composed)}\n`;
}

/** A place in a file of the composed map, counted from 0. */
interface Place {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/** For each line of the generated script the place in a rule file that it was written for, and those files. */
function placesOfLines({ lines }: Entry, firstFile: number) {
  const files = new Map<Source, number>();
  const places = lines.flatMap(({ code, span }): (Place | undefined)[] => {
    if (!span) return splitLines(`${code}\n`).map(() => undefined);
    const source = files.get(span.source) ?? firstFile + files.size;
    files.set(span.source, source);
    const { line, column } = positionAt(span.source, span.start);
    return splitLines(`${code}\n`).map(() => ({ source, line: line - 1, column: column - 1 }));
  });
  return { places, files: [...files.keys()] };
}

/** One segment for each run of segments that lead to one place: code of a rule leads to the rule's name as a whole. */
function composeLine(
  segments: readonly SourceMapSegment[],
  placeOf: (segment: SourceMapSegment) => Place | undefined,
): SourceMapSegment[] {
  const composed: SourceMapSegment[] = [];
  let last: Place | undefined;
  let lastName: number | undefined;
  for (const segment of segments) {
    const place = placeOf(segment);
    const name = place && segment[4];
    if (isSame(place, last) && name === lastName) continue;
    composed.push(segmentTo(segment[0], place, name));
    [last, lastName] = [place, name];
  }
  return composed;
}

function isSame(a: Place | undefined, b: Place | undefined): boolean {
  return a === b || (a?.source === b?.source && a?.line === b?.line && a?.column === b?.column);
}

/** A segment without a place says that there is none, and keeps the code from passing for what stands before it. */
function segmentTo(column: number, place: Place | undefined, name: number | undefined): SourceMapSegment {
  if (!place) return [column];
  const { source, line, column: sourceColumn } = place;
  return name === undefined ? [column, source, line, sourceColumn] : [column, source, line, sourceColumn, name];
}
