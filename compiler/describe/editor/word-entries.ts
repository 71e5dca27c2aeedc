import { clauses, type ClauseForm } from '../../language/tables/clauses.ts';
import { countries } from '../../language/tables/countries.ts';
import { operators } from '../../language/model/operators.ts';
import { stateTypes, types } from '../../language/tables/types.ts';
import { units } from '../../language/tables/units.ts';
import { words } from '../../language/tables/words.ts';
import { groupBy } from '../../language/source/lists.ts';
import type { VocabularyEntry } from './vocabulary-entry.ts';

/** The entries of clauses, operators, keywords, types, units and country codes. */
export const wordEntries: readonly VocabularyEntry[] = [
  ...describeClauses(),
  ...Object.entries(operators).map(([name, { form, summary }]): VocabularyEntry => ({
    name,
    sort: 'operator',
    signature: form,
    summary,
  })),
  ...words.map(({ name, form, summary, example }): VocabularyEntry => ({
    name,
    sort: 'word',
    signature: form,
    summary,
    example,
  })),
  ...types.map(({ name, form = name, summary, values }): VocabularyEntry => ({
    name,
    sort: 'type',
    signature: form,
    summary,
    details: values && `Written \`${values}\`.`,
  })),
  ...stateTypes.map(({ name, summary }): VocabularyEntry => ({
    name,
    sort: 'type',
    of: 'state',
    signature: name,
    summary,
  })),
  ...units.map(({ name, type, summary }): VocabularyEntry => ({
    name,
    sort: 'unit',
    signature: name.length > 3 ? `30 ${name}s` : `30${name}`,
    summary,
    details: `Its type is \`${type}\`.`,
  })),
  ...Object.entries(countries).map(([name, summary]): VocabularyEntry => ({
    name,
    sort: 'country',
    signature: name,
    summary: `${summary}.`,
  })),
];

/** Describes each clause once per group of kinds; statements of asserts have no keyword. */
function describeClauses(): VocabularyEntry[] {
  const withWord = clauses.filter(({ name }) => name !== 'promise');
  const groups = groupBy(withWord, ({ name, of }) => `${name} ${of}`);
  return [...groups.values()].map((forms) => {
    const [{ name, of }] = forms;
    return {
      name,
      sort: 'clause',
      of: of.join(', '),
      signature: forms.map(({ form }) => form).join('\n'),
      summary: describeForm(forms[0]),
      details: forms.length > 1 ? forms.map((one) => `- \`${one.form}\`: ${one.summary}`).join('\n') : undefined,
    };
  });
}

function describeForm({ summary }: ClauseForm): string {
  return `${summary[0].toUpperCase()}${summary.slice(1)}.`;
}
