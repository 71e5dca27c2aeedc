import remapping, { type DecodedSourceMap, type SourceMapSegment } from '@jridgewell/remapping';
import type { Entry } from '../emit/entry.ts';
import { positionAt, type Source } from '../source/source.ts';
import { entrySource } from './entry-source.ts';
import { splitLines } from './split-lines.ts';

/** Turns esbuild's map, which leads to the generated script, into one that leads to rule files and the runtime. */
export function composeMap(map: string, entry: Entry): string {
  const toRules = mapToRules(entry);
  const composed = remapping(map, (file) => (file === entrySource ? toRules : undefined));
  composed.file = `${entry.site}.js`;
  // Rule files are named from the project's folder too.
  composed.sources = composed.sources.map((source) => source?.replace(/^project\//, '') ?? null);
  return `${composed}\n`;
}

/** Each line of the generated script leads to the place in a rule file that it was written for. */
function mapToRules(entry: Entry): DecodedSourceMap {
  const sources: Source[] = [];
  const mappings = entry.lines.flatMap(({ code, span }) => {
    // A segment without a source says that there is none, and keeps the line from passing for the one before it.
    let segment: SourceMapSegment = [0];
    if (span) {
      if (!sources.includes(span.source)) sources.push(span.source);
      const { line, column } = positionAt(span.source, span.start);
      segment = [0, sources.indexOf(span.source), line - 1, column - 1];
    }
    return splitLines(`${code}\n`).map(() => [segment]);
  });
  return {
    version: 3,
    names: [],
    sources: sources.map(({ path }) => path),
    sourcesContent: sources.map(({ text }) => text),
    mappings,
  };
}
