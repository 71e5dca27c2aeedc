import { projectBuiltIns } from '../language/project-built-ins.ts';
import { actions, consentSources, events, builtIns, functions, sources } from '../language/tables.ts';
import type { EventTable, Parameter } from '../../runtime/tables.ts';
import { describeParameters } from './describe-parameters.ts';
import type { Sort, VocabularyEntry } from './vocabulary-entry.ts';
import { writeSignature } from './write-signature.ts';

/** Events, facts, sources, functions, actions and consent managers, each from its own table. */
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
  ...[...sources.values()].map((table) => describe('source', table, '', table.keep && 'A state can be kept here.')),
  ...[...functions.values()].map((table) =>
    describe('function', table, table.result, table.event && 'It asks about the event, so it stands only in rules.'),
  ),
  ...[...actions.values()].map((table) =>
    describe('action', table, '', table.waits && 'It may end later than it starts; `then` waits for it.'),
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

/** Where its path does not say what a field is, its meaning does; the event says when. */
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
  return stable ? 'Stable.' : 'It may change while the page lives.';
}
