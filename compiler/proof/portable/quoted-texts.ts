import type { Path, Source } from '../../language/source/source.ts';
import { isExpression, isPacked, isSource, partsOf } from './parts-of.ts';
import type { Portable } from './packed.ts';

/**
 * Returns the texts of the files that explanations of a packed program quote, by path. Everything that no explanation
 * quotes is replaced by spaces, so that places stay the same and the texts compress well.
 */
export function quotedTexts(portable: Portable): Readonly<Record<Path, string>> {
  const kept = new Map<Source, Set<number>>();
  // Some expressions are reached from declarations in several files.
  const seen = new Map<object, Set<Source | undefined>>();
  const open: { readonly value: unknown; readonly source: Source | undefined }[] = [
    { value: portable, source: undefined },
  ];
  while (open.length > 0) {
    const { value, source: outer } = open.pop()!;
    if (!isPacked(value)) continue;
    const source = 'source' in value && isSource(value.source as object) ? (value.source as Source) : outer;
    const sources = seen.get(value) ?? new Set();
    if (sources.has(source)) continue;
    seen.set(value, sources.add(source));
    if (source && isExpression(value) && value.type.name === 'boolean') {
      const places = kept.get(source) ?? new Set();
      kept.set(source, places);
      for (let at = value.start; at < value.end; at++) places.add(at);
    }
    for (const part of partsOf(value)) open.push({ value: part, source });
  }
  return Object.fromEntries(
    [...kept].map(([{ path, text }, places]) => [
      path,
      text.replaceAll(/[^]/g, (one, at) => (places.has(at) ? one : ' ')),
    ]),
  );
}
