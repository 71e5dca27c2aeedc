import type { SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { InternalError } from '../diagnostics/internal-error.ts';
import type { Entry, EntryLine } from '../emit/entry.ts';
import type { ManifestBundle } from '../emit/manifest.ts';
import type { DecodedMap } from './decode-map.ts';
import { entrySource } from './entry-source.ts';
import { splitLines } from './split-lines.ts';

type Owner = EntryLine['owner'];
const wrapper: Owner = { module: 'wrapper' };
type Counts = Pick<ManifestBundle, 'rules' | 'modules'>;

/**
 * Says for what each byte of a bundle is there: a character belongs to the last mapping before it on its line, and
 * the mapping to the rule or module whose code it leads to. What belongs to none is the module `wrapper`.
 */
export function countBytes(code: string, { mappings, sources }: DecodedMap, entry: Entry): Counts {
  const owners = ownersOfLines(entry);
  const modules = sources.map((source) => (source === entrySource ? undefined : { module: moduleName(source) }));
  const ownerOf = ([, source, line]: SourceMapSegment): Owner =>
    source === undefined || line === undefined ? wrapper : (modules[source] ?? owners[line]);

  const tally = createTally(entry);
  const end = endOfMapped(code);
  let lineStart = 0;
  for (const [at, line] of splitLines(code).entries()) {
    let owner: Owner = wrapper;
    let from = lineStart;
    for (const segment of mappings[at] ?? []) {
      const next = ownerOf(segment);
      if (next === owner) continue;
      const to = Math.min(lineStart + segment[0], end);
      tally.add(owner, code.slice(from, to));
      owner = next;
      from = to;
    }
    const lineEnd = lineStart + line.length;
    const mappedEnd = Math.max(from, Math.min(lineEnd, end));
    tally.add(owner, code.slice(from, mappedEnd));
    tally.add(wrapper, code.slice(mappedEnd, lineEnd));
    lineStart = lineEnd;
  }
  return tally.counts(Buffer.byteLength(code));
}

/** An element of the entry may hold several lines. */
function ownersOfLines(entry: Entry): Owner[] {
  return entry.lines.flatMap(({ code, owner }) => splitLines(`${code}\n`).map(() => owner));
}

/**
 * `runtime/layer.ts` is `layer`, and `runtime/events/click/hold.ts` counts for its folder, `events/click`. A file of the
 * project counts by its path, one of a package for the package.
 */
function moduleName(source: string): string {
  const [folder, ...parts] = source.split('/');
  if (folder === 'runtime') return parts.slice(0, 2).join('/').replace(/\.ts$/, '');
  if (parts[0] !== 'node_modules') return parts.join('/');
  return parts.slice(0, parts[1].startsWith('@') ? 3 : 2).join('/');
}

/** What closes the function around everything has no mapping of its own, but is nobody's. */
function endOfMapped(code: string): number {
  return code.lastIndexOf('})();');
}

function createTally(entry: Entry) {
  const rules = new Map<string, number>();
  const modules = new Map<string, number>();
  // A rule whose code melted into a neighbour's is still in the bundle.
  for (const { owner } of entry.lines) if ('rule' in owner) rules.set(owner.rule, 0);
  return {
    add(owner: Owner, text: string) {
      if (text === '') return;
      const [counts, name] = 'rule' in owner ? [rules, owner.rule] : [modules, owner.module];
      counts.set(name, (counts.get(name) ?? 0) + Buffer.byteLength(text));
    },
    counts(total: number): Counts {
      const sum = [...rules.values(), ...modules.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (sum !== total) throw new InternalError(`Of ${total} bytes, ${sum} were counted`);
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
