import { accepts, parseType } from '../../../compiler/language/model/type.ts';
import { kinds } from '../../../compiler/compile/declarations/kinds.ts';
import type { Kind } from '../../../compiler/compile/declarations/kind.ts';
import { allKinds } from '../../../compiler/compile/declarations/schemas.ts';
import { builtIns, functions } from '../../../compiler/language/tables/tables.ts';
import { fieldWords } from '../../../compiler/describe/editor/field-words.ts';
import type { Sort, VocabularyEntry } from '../../../compiler/describe/editor/vocabulary-entry.ts';
import { vocabulary } from '../../../compiler/describe/editor/vocabulary.ts';

/** A place for a completion. Most places also accept names of the project, which no table lists. */
export type CompletionPlace =
  | { readonly at: 'file' }
  /** In the braces of a kind, where a field, a clause or a declaration starts. */
  | { readonly at: 'body'; readonly kind: string }
  /** After the colon of a field. */
  | { readonly at: 'field'; readonly kind: string; readonly field: string }
  /** After the keyword of a clause. */
  | { readonly at: 'clause'; readonly kind: string; readonly clause: string }
  /** Where a type is expected. */
  | { readonly at: 'type' }
  /** Where a value of a type is expected. */
  | { readonly at: 'value'; readonly type: string };

/** Returns the words of the language that are valid at a place. */
export function completionsFor(place: CompletionPlace): readonly VocabularyEntry[] {
  switch (place.at) {
    case 'file':
      return vocabulary.filter(({ name, sort, of }) => (sort === 'kind' && !of) || name === 'private');
    case 'body':
      return inBody(place.kind);
    case 'field':
      return inField(place.kind, place.field);
    case 'clause':
      return inClause(place.kind, place.clause);
    case 'type':
      return vocabulary.filter(({ name, sort }) => sort === 'type' || name === 'personal');
    case 'value':
      return valuesOf(place.type);
  }
}

function inBody(kind: string): readonly VocabularyEntry[] {
  const found = kindNamed(kind);
  const clauses = vocabulary.filter(
    ({ name, sort, of }) => sort === 'clause' && isClauseOf(found, name) && of?.split(', ').includes(kind),
  );
  const inner = vocabulary.filter(({ sort, of }) => sort === 'kind' && of === kind);
  return [...ofSort('field', kind), ...clauses, ...inner];
}

function isClauseOf(kind: Kind | undefined, name: string): boolean {
  return Boolean(kind?.clauses?.some((clause) => clause === name));
}

function inField(kind: string, field: string): readonly VocabularyEntry[] {
  const specification = kindNamed(kind)?.fields?.[field];
  if (!specification) return [];
  if (specification.valueForm === 'boolean') return valuesOf('boolean');
  if (specification.valueForm === 'expression') return valuesOf('any');
  return fieldWords(kind, field);
}

function inClause(kind: string, clause: string): readonly VocabularyEntry[] {
  if (kind === 'scenario') return scenarioSorts[clause] ? ofSort(scenarioSorts[clause]) : [];
  if (kind === 'assert') return [...ofSort('assertion property'), ...valuesOf('boolean')];
  if (clause === 'on') return ofSort('event');
  if (clause === 'do') return [...ofSort('action'), ...ofSort('vendor action')];
  return clause === 'when' ? valuesOf('boolean') : valuesOf('any');
}

const scenarioSorts: Readonly<Record<string, Sort>> = { given: 'given', when: 'step', expect: 'expectation' };

/** Returns the words that can start a value of a type. A condition starts with a value of any type. */
function valuesOf(type: string): readonly VocabularyEntry[] {
  const isAny = type === 'any' || type === 'boolean';
  const fits = (candidate: string) =>
    isAny || accepts(parseType(type), { ...parseType(candidate), optional: undefined });
  return vocabulary.filter(({ name, sort }) => {
    if (sort === 'built-in value') return fits(builtIns.get(name)?.type ?? 'unknown');
    if (sort === 'function') return fits(functions.get(name)!.result);
    if (sort === 'country') return type === 'country';
    if (sort === 'word') return name === 'case' || (isAny && (name === 'true' || name === 'false'));
    return sort === 'source' || (type === 'boolean' && (name === 'not' || name === 'exists'));
  });
}

function ofSort(sort: Sort, of?: string): readonly VocabularyEntry[] {
  return vocabulary.filter((entry) => entry.sort === sort && (of === undefined || entry.of === of));
}

function kindNamed(name: string): Kind | undefined {
  return allKinds(kinds).find((kind) => kind.name === name);
}
