import { writeSignature } from '../../compiler/editor/write-signature.ts';
import { projectBuiltIns } from '../../compiler/language/project-built-ins.ts';
import { actions, consentSources, events, builtIns, functions, sources } from '../../compiler/language/tables.ts';
import type { EventTable, Parameter } from '../../runtime/tables.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** What rules can name and every project has, each from its own table. */
export const namedSections: readonly Section[] = [
  {
    title: 'Events',
    text: 'What `on` can wait for, beside the events that a project declares. Fields are read by their path in `when`, `once` and `do`; where a rule has several events, only fields that all of them have.',
    entries: [...events.values()].map((table) => describe('Event', table, { text: writeEventFields(table) })),
  },
  {
    title: 'Facts',
    text: 'What is known of the page and the project. A stable fact has one value as long as the page lives.',
    entries: [
      ...projectBuiltIns.map(({ name, summary, stable }): Entry => ({
        name,
        heading: `Built-in value ${code(name)}`,
        text: paragraphs(summary, writeStability(stable)),
      })),
      ...[...builtIns.values()].map((table) =>
        describe('Built-in value', table, { result: table.type, text: writeStability(table.stable) }),
      ),
    ],
  },
  {
    title: 'Sources',
    text: 'Where data elements are read. The value is decoded to the declared type, and missing where it does not fit.',
    entries: [...sources.values()].map((table) =>
      describe('Source', table, { text: table.keep ? 'A state can be kept here.' : '' }),
    ),
  },
  {
    title: 'Functions',
    text: 'Functions always end and never fail. Where a text or number that they are given is missing, so is their result, and a condition does not hold, unless it says otherwise.',
    entries: [...functions.values()].map((table) =>
      describe('Function', table, {
        result: table.result,
        text: table.event ? 'It asks about the event, so it stands only in rules.' : '',
      }),
    ),
  },
  {
    title: 'Actions',
    text: 'What `do` can do, beside the actions of tags: see [Vendors](#vendors).',
    entries: [...actions.values()].map((table) =>
      describe('Action', table, { text: table.waits ? 'It may end later than it starts; `then` waits for it.' : '' }),
    ),
  },
  {
    title: 'Consent managers',
    text: "Where `stored` of `consent` finds the visitor's choice.",
    entries: [...consentSources.values()].map((table) => describe('Consent manager', table, { text: '' })),
  },
];

interface Named {
  readonly name: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly example: string;
}

function describe(what: string, table: Named, { result, text }: { result?: string; text: string }): Entry {
  return {
    name: table.name,
    heading: `${what} ${code(table.name)}`,
    text: paragraphs(
      code(writeSignature(table.name, table.parameters, result)),
      table.summary,
      writeParameters(table.parameters ?? []),
      text,
      example(table.example),
    ),
  };
}

function writeParameters(parameters: readonly Parameter[]): string {
  return writeTable(
    ['parameter', ''],
    parameters.map(({ name, summary, rest }) => [code(name), rest ? `${summary} It may be repeated.` : summary]),
  );
}

function writeEventFields({ fields = {}, meanings = {} }: EventTable): string {
  return writeTable(
    ['field', 'type', ''],
    Object.entries(fields).map(([path, type]) => [code(path), code(type), meanings[path]]),
  );
}

function writeStability(stable: boolean): string {
  return stable ? 'Stable.' : 'It may change while the page lives.';
}
