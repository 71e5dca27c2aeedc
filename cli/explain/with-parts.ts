import type { Sort, VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';

/** Adds a vendor's options and actions, or an event's fields, to the details of its entry. */
export function withParts(entry: VocabularyEntry): VocabularyEntry {
  const lists = (partsOf[entry.sort] ?? []).map((sort) => listParts(entry, sort));
  return { ...entry, details: [entry.details, ...lists].filter(Boolean).join('\n\n') || undefined };
}

const partsOf: Partial<Record<Sort, readonly Sort[]>> = {
  vendor: ['option', 'vendor action'],
  event: ['event field'],
};

function listParts({ name }: VocabularyEntry, sort: Sort): string {
  return vocabulary
    .filter((part) => part.sort === sort && part.of === name)
    .map(({ signature, summary, details }) =>
      [`- \`${signature}\`: ${summary}`, ...(sort === 'option' && details ? [details] : [])].join(' '),
    )
    .join('\n');
}
