import type { Entry } from '../../code/entry/entry.ts';
import { positionAt, type Source } from '../../../language/source/source.ts';
import { contentsIn } from './contents-in.ts';
import { createMappings } from './create-mappings.ts';
import { eachSegment } from './each-segment.ts';
import { entrySource } from '../entry-source.ts';
import { ofEachLine } from './of-each-line.ts';
import type { Segment, SourceMap } from './source-map.ts';

/** Converts esbuild's map to the generated script into a map to the rule files and the runtime. */
export function composeMap(map: SourceMap, entry: Entry): string {
  const own = map.sources.indexOf(entrySource);
  const others = map.sources.toSpliced(own, 1);
  const { places, files } = placesOfLines(entry, others.length);
  const composed = {
    version: 3,
    file: `${entry.site}.js`,
    // Rule files are relative to the project's folder too.
    sources: [...others.map((source) => source.replace(/^project\//, '')), ...files.map(({ path }) => path)],
    sourcesContent: [...contentsIn(map).toSpliced(own, 1), ...files.map(({ text }) => text)],
    names: map.names,
    mappings: composeMappings(map.mappings, own, places),
  };
  return `${JSON.stringify(composed)}\n`;
}

/** A position in a file of the composed map, counted from 0. */
type Place = Pick<Segment, 'source' | 'sourceLine' | 'sourceColumn'>;

const nowhere: Place = { source: -1, sourceLine: -1, sourceColumn: -1 };

/** Returns, for each line of the generated script, its position in a rule file, and these files. */
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
 * Merges adjacent segments with the same position: all code of a rule is mapped to its name. Code without a position gets a
 * segment without a source, so that it is not attributed to the preceding code.
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
