import { expectations } from '../../language/tables/expectations.ts';
import { givens } from '../../language/tables/givens.ts';
import { steps } from '../../language/tables/steps.ts';
import { subjectProperties } from '../../language/tables/subject-properties.ts';
import type { Sort, VocabularyEntry } from './vocabulary-entry.ts';

/** The words of asserts and scenarios. Their examples are single lines. */
export const exampleEntries: readonly VocabularyEntry[] = [
  ...[...givens.values()].map((table) => describe('given', table)),
  ...[...steps.values()].map((table) => describe('step', table, `Takes ${table.takes}.`)),
  ...[...expectations.values()].map((table) => describe('expectation', table, `Takes ${table.takes}.`)),
  ...subjectProperties.map((table) => describe('assertion property', table, `Of a ${table.of.join(' or a ')}.`)),
];

interface Row {
  readonly name: string;
  readonly summary: string;
  readonly example: string;
}

function describe(sort: Sort, { name, summary, example }: Row, details?: string): VocabularyEntry {
  return { name, sort, signature: example, summary, details };
}
