import { diff3Merge, diffIndices } from 'node-diff3';

/** The texts of files by their paths. */
export type FileTexts = ReadonlyMap<string, string>;

/** A place that a person and the container have both changed. It stays as the person wrote it. */
export interface UnmergedPlace {
  readonly path: string;
  /** The line at which it begins, from 1. Undefined for a whole file. */
  readonly line?: number;
  /** What the container has there now; empty if it has nothing. */
  readonly container: string;
  /** What the last import wrote there. Undefined for a whole file. */
  readonly before?: PlaceBefore;
}

/** Lines of what the last import wrote: the first, from 0, and the one after the last. */
interface PlaceBefore {
  readonly start: number;
  readonly end: number;
}

export interface MergedFiles {
  /** The files to write, and those to remove, which have no text. */
  readonly changes: ReadonlyMap<string, string | undefined>;
  readonly kept: readonly UnmergedPlace[];
}

/**
 * Merges a new import with what a person made of the last one. `base` is what the last import wrote, `mine` what the
 * folder has now, and `container` what the new import writes. What only the container changed is taken over; everything
 * else stays.
 */
export function mergeFiles(base: FileTexts, mine: FileTexts, container: FileTexts): MergedFiles {
  const changes = new Map<string, string | undefined>();
  const kept: UnmergedPlace[] = [];
  for (const path of new Set([...base.keys(), ...container.keys()])) {
    const [before, here, now] = [base.get(path), mine.get(path), container.get(path)];
    if (now === before || now === here) continue;
    if (here === before) changes.set(path, now);
    else if (before === undefined || here === undefined || now === undefined) kept.push({ path, container: now ?? '' });
    else {
      const merged = mergeLines(path, before, here, now);
      kept.push(...merged.kept);
      if (merged.text !== here) changes.set(path, merged.text);
    }
  }
  return { changes: withImports(changes, mine, kept), kept };
}

/** Keeps the imports of rule files that a person has changed and the container no longer has. */
function withImports(
  changes: ReadonlyMap<string, string | undefined>,
  mine: FileTexts,
  kept: readonly UnmergedPlace[],
): ReadonlyMap<string, string | undefined> {
  const own = kept.flatMap(({ path, line, container }) =>
    line === undefined && container === '' && isRuleFile(path) ? path : [],
  );
  return new Map(
    [...changes].map(([path, text]) => {
      const lost = (mine.get(path)?.split('\n') ?? []).filter(
        (line) => own.some((one) => line.startsWith(`import "${one}"`)) && !text?.split('\n').includes(line),
      );
      return [path, text === undefined || lost.length === 0 ? text : [...lost, text].join('\n')];
    }),
  );
}

function mergeLines(path: string, before: string, here: string, now: string) {
  const lines: string[] = [];
  const kept: UnmergedPlace[] = [];
  const [mine, base, container] = [here, before, now].map((text) => text.split('\n'));
  for (const { ok, conflict } of diff3Merge(mine, base, container)) {
    // What both have added at one place goes together.
    const isAdded = conflict !== undefined && isRuleFile(path) && conflict.o.every((line) => line.trim() === '');
    if (conflict && !isAdded) {
      const { o, oIndex: start } = conflict;
      const before = { start, end: start + o.length };
      kept.push({ path, line: lines.length + 1, container: conflict.b.join('\n'), before });
    }
    lines.push(...(ok ?? [...conflict!.a, ...(isAdded ? conflict!.b : [])]));
  }
  return { text: lines.join('\n'), kept };
}

const isRuleFile = (path: string): boolean => /\.(?:dsl|yaml)$/.test(path);

/**
 * Returns what the next import is merged with: what this one wrote, but at places that stay as a person wrote them, what was
 * there before. So the next import names them again.
 */
export function baseAfter(before: FileTexts, container: FileTexts, { kept }: MergedFiles): FileTexts {
  const base = new Map(container);
  for (const { path } of kept) {
    const [old, now] = [before.get(path), container.get(path)];
    const places = kept.filter((one) => one.path === path).flatMap((one) => one.before ?? []);
    if (old === undefined) base.delete(path);
    else base.set(path, now === undefined || places.length === 0 ? old : withoutPlaces(old, now, places));
  }
  return base;
}

/** Returns a text with the changes of another one that are not at these places. */
function withoutPlaces(before: string, now: string, places: readonly PlaceBefore[]): string {
  const [old, container] = [before, now].map((text) => text.split('\n'));
  const lines: string[] = [];
  let at = 0;
  for (const { buffer1, buffer2Content } of diffIndices(old, container)) {
    const [start, length] = buffer1;
    if (places.some((place) => place.start <= start && start + length <= place.end)) continue;
    lines.push(...old.slice(at, start), ...buffer2Content);
    at = start + length;
  }
  return [...lines, ...old.slice(at)].join('\n');
}
