import { clauses as clauseForms } from '../../language/tables/clauses.ts';
import { describeValueForm, type FieldSpecification, type Kind } from '../../compile/declarations/kind.ts';
import { kinds } from '../../compile/declarations/kinds.ts';
import { allKinds, outerOf } from '../../compile/declarations/schemas.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';
import { writeForm } from './write-form.ts';

/** The entries of all kinds, each followed by its fields. */
export const kindEntries: readonly VocabularyEntry[] = allKinds(kinds).flatMap((kind) => [
  describeKind(kind),
  ...Object.entries(kind.fields ?? {}).map(([name, field]) => describeField(name, field, kind)),
]);

function describeKind(kind: Kind): VocabularyEntry {
  const { name, summary, fields = {}, clauses = [], inner = [], example } = kind;
  const outer = outerOf(kind);
  const sentences = clauseForms.filter((clause) => clause.of.includes(name)).map(({ form }) => form);
  return {
    name,
    sort: 'kind',
    of: outer?.name,
    signature: writeForm(kind),
    summary,
    details:
      [
        listWords('Fields', Object.keys(fields)),
        clauses.length > 0 ? listWords('Clauses', sentences) : '',
        listWords(
          'Declarations inside',
          inner.map((kind) => kind.name),
        ),
      ]
        .filter(Boolean)
        .join('\n\n') || undefined,
    example,
  };
}

function describeField(name: string, field: FieldSpecification, kind: Kind): VocabularyEntry {
  return {
    name,
    sort: 'field',
    of: kind.name,
    signature: `${name}: ${describeValueForm(field)}`,
    summary: field.summary,
    details: field.required ? 'Required.' : undefined,
  };
}

function listWords(title: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${title}: ${names.map((name) => `\`${name}\``).join(', ')}.`;
}
