import { projectBuiltIns } from '../../language/tables/project-built-ins.ts';
import { actions, consentSources, events, builtIns, functions, sources } from '../../language/tables/tables.ts';
import type { EventTable, Parameter } from '../../../runtime/tables/tables.ts';
import { describeParameters } from './describe-parameters.ts';
import type { Sort, VocabularyEntry } from './vocabulary-entry.ts';
import { writeSignature } from './write-signature.ts';

/** The entries of events, built-in values, sources, functions, actions and consent managers. */
export const namedEntries: readonly VocabularyEntry[] = [
  ...[...events.values()].flatMap((table) => [describe('event', table), ...describeFields(table)]),
  ...projectBuiltIns.map(({ name, summary, stable }): VocabularyEntry => ({
    name,
    sort: 'built-in value',
    signature: name,
    summary,
    details: describeStability(stable),
  })),
  ...[...builtIns.values()].map((table) =>
    describe('built-in value', table, table.type, describeStability(table.stable)),
  ),
  ...[...sources.values()].map((table) => describe('source', table, '', table.keep && 'A state can be stored here.')),
  ...[...functions.values()].map((table) =>
    describe(
      'function',
      table,
      table.result,
      table.event &&
        'It reads the element of the event, so only rules on click, hover, visible, appears, submit and formChange can use it.',
    ),
  ),
  ...[...actions.values()].map((table) =>
    describe('action', table, '', table.waits && 'It may take time; `then` waits until it ends.'),
  ),
  ...[...consentSources.values()].map((table) => describe('consent manager', table)),
];

interface Named {
  readonly name: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly example: string;
}

function describe(sort: Sort, table: Named, result = '', more: string | false = ''): VocabularyEntry {
  const { name, summary, parameters, example } = table;
  const details = [describeParameters(parameters), more].filter(Boolean).join('\n\n');
  const signature = writeSignature(name, parameters, result || undefined);
  return { name, sort, signature, summary, details: details || undefined, example };
}

/** Describes the fields of an event; those with a self-explanatory name have no summary. */
function describeFields({ name: event, fields = {}, meanings = {} }: EventTable): VocabularyEntry[] {
  return Object.entries(fields).map(([name, type]) => ({
    name,
    sort: 'event field',
    of: event,
    signature: `${name}: ${type}`,
    summary: meanings[name],
  }));
}

function describeStability(stable: boolean): string {
  return stable ? 'Stable: it does not change within a page.' : 'It may change within a page.';
}
