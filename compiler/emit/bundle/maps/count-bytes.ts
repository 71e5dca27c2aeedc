import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import type { Entry, EntryLine } from '../../code/entry/entry.ts';
import type { ManifestBundle } from '../../../contract/manifest.ts';
import { eachSegment } from './each-segment.ts';
import { entrySource } from '../entry-source.ts';
import { ofEachLine } from './of-each-line.ts';
import type { Segment, SourceMap } from './source-map.ts';
import { splitLines } from './split-lines.ts';

type Owner = EntryLine['owner'];
const wrapper: Owner = { module: 'wrapper' };
type Counts = Pick<ManifestBundle, 'rules' | 'modules'>;

/**
 * Counts the bytes of each rule and module in a bundle. A character belongs to the last mapping before it on its line, and
 * the mapping to the rule or module of its source. All other bytes count for the module `wrapper`.
 */
export function countBytes(code: string, { mappings, sources }: SourceMap, entry: Entry): Counts {
  const owners = ofEachLine(entry, ({ owner }) => owner);
  const modules = sources.map((source) => (source === entrySource ? undefined : { module: moduleName(source) }));
  const ownerOf = ({ source, sourceLine }: Segment): Owner =>
    source < 0 ? wrapper : (modules[source] ?? owners[sourceLine]);

  const tally = createTally(entry);
  const end = endOfMapped(code);
  const lines = startsOfLines(code);
  let owner: Owner = wrapper;
  let from = 0;
  let line = 0;
  const bytesOf = Buffer.byteLength(code) === code.length ? lengthOf : byteLengthOf;
  const countUpTo = (to: number) => {
    const mappedEnd = Math.max(from, Math.min(to, end));
    tally.add(owner, bytesOf(code, from, mappedEnd));
    tally.add(wrapper, bytesOf(code, mappedEnd, to));
    from = to;
  };
  const endLines = (before: number) => {
    for (; line < before; owner = wrapper) countUpTo(lines[++line]);
  };
  eachSegment(mappings, (segment) => {
    endLines(segment.line);
    const next = ownerOf(segment);
    if (next === owner) return;
    countUpTo(lines[line] + segment.column);
    owner = next;
  });
  endLines(lines.length - 1);
  return tally.counts(Buffer.byteLength(code));
}

const lengthOf = (_code: string, from: number, to: number): number => to - from;
const byteLengthOf = (code: string, from: number, to: number): number => Buffer.byteLength(code.slice(from, to));

/** Returns the start of each line of a script, and the end of the last one. */
function startsOfLines(code: string): number[] {
  const starts = [0];
  for (const { length } of splitLines(code)) starts.push(starts.at(-1)! + length);
  return starts;
}

/**
 * Returns the module of a source: `runtime/data-layer/layer.ts` is `data-layer/layer`, and
 * `runtime/events/click/delay-navigation.ts` counts for its folder `events/click`. A file of the project counts by its path,
 * and a file of a package for the package.
 */
function moduleName(source: string): string {
  const [folder, ...parts] = source.split('/');
  if (folder === 'runtime') return parts.slice(0, 2).join('/').replace(/\.ts$/, '');
  if (parts[0] !== 'node_modules') return parts.join('/');
  return parts.slice(0, parts[1].startsWith('@') ? 3 : 2).join('/');
}

/** Returns the start of the closing wrapper code, which has no mapping but belongs to no rule or module. */
function endOfMapped(code: string): number {
  // The wrapper is a function with or without brackets around it, and may receive global variables.
  return code.search(/\}\)?\([\w,]*\);\n(?:\/\/.*\n)?$/);
}

function createTally(entry: Entry) {
  const rules = new Map<string, number>();
  const modules = new Map<string, number>();
  // A rule whose code was merged into another is still in the bundle.
  for (const { owner } of entry.lines) if ('rule' in owner) rules.set(owner.rule, 0);
  return {
    add(owner: Owner, bytes: number) {
      if (bytes === 0) return;
      const [counts, name] = 'rule' in owner ? [rules, owner.rule] : [modules, owner.module];
      counts.set(name, (counts.get(name) ?? 0) + bytes);
    },
    counts(total: number): Counts {
      const sum = [...rules.values(), ...modules.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (sum !== total) throw new InternalError(`Counted ${sum} of ${total} bytes`);
      return {
        rules: sorted(rules).map(([id, bytes]) => ({ id, bytes })),
        modules: sorted(modules).map(([name, bytes]) => ({ name, bytes })),
      };
    },
  };
}

function sorted(counts: Map<string, number>): [string, number][] {
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
