import type { Entry } from '../../emit/code/entry/entry.ts';
import { positionAt, type Source } from '../../source/source.ts';
import { contentsIn } from './contents-in.ts';
import { createMappings } from './create-mappings.ts';
import { eachSegment } from './each-segment.ts';
import { entrySource } from '../entry-source.ts';
import { ofEachLine } from './of-each-line.ts';
import type { Segment, SourceMap } from './source-map.ts';

/** Turns esbuild's map, which leads to the generated script, into one that leads to rule files and the runtime. */
export function composeMap(map: SourceMap, entry: Entry): string {
  const own = map.sources.indexOf(entrySource);
  const others = map.sources.toSpliced(own, 1);
  const { places, files } = placesOfLines(entry, others.length);
  const composed = {
    version: 3,
    file: `${entry.site}.js`,
    // Rule files are named from the project's folder too.
    sources: [...others.map((source) => source.replace(/^project\//, '')), ...files.map(({ path }) => path)],
    sourcesContent: [...contentsIn(map).toSpliced(own, 1), ...files.map(({ text }) => text)],
    names: map.names,
    mappings: composeMappings(map.mappings, own, places),
  };
  return `${JSON.stringify(composed)}\n`;
}

/** A place in a file of the composed map, counted from 0. */
type Place = Pick<Segment, 'source' | 'sourceLine' | 'sourceColumn'>;

const nowhere: Place = { source: -1, sourceLine: -1, sourceColumn: -1 };

/** For each line of the generated script the place in a rule file that it was written for, and those files. */
function placesOfLines(entry: Entry, firstFile: number) {
  const files = new Map<Source, number>();
  const places = ofEachLine(entry, ({ span }): Place => {
    if (!span) return nowhere;
    const source = files.get(span.source) ?? firstFile + files.size;
    files.set(span.source, source);
    const { line, column } = positionAt(span.source, span.start);
    return { source, sourceLine: line - 1, sourceColumn: column - 1 };
  });
  return { places, files: [...files.keys()] };
}

/**
 * One segment for each run of segments that lead to one place: code of a rule leads to the rule's name as a whole. A segment
 * without a place says that there is none, and keeps the code from passing for what stands before it.
 */
function composeMappings(mappings: string, own: number, places: readonly Place[]): string {
  const composed = createMappings();
  let last: Segment = { line: 0, column: 0, ...nowhere, name: -1 };
  let next: Segment = { ...last };
  const lastLine = eachSegment(mappings, (segment) => {
    const { line, source } = segment;
    if (line !== last.line) Object.assign(last, nowhere, { line, name: -1 });
    const place = source === own ? places[segment.sourceLine] : segment;
    next.line = line;
    next.column = segment.column;
    next.source = source > own ? source - 1 : place.source;
    next.sourceLine = place.sourceLine;
    next.sourceColumn = place.sourceColumn;
    next.name = next.source < 0 ? -1 : segment.name;
    if (isSame(next, last)) return;
    composed.add(next);
    [last, next] = [next, last];
  });
  composed.toLine(lastLine);
  return composed.text();
}

function isSame(a: Segment, b: Segment): boolean {
  return (
    a.sourceLine === b.sourceLine && a.sourceColumn === b.sourceColumn && a.source === b.source && a.name === b.name
  );
}
