import { writeSignature } from '../../compiler/describe/editor/write-signature.ts';
import { asWritten } from '../../compiler/language/tables/as-written.ts';
import { projectBuiltIns } from '../../compiler/language/tables/project-built-ins.ts';
import {
  actions,
  consentSources,
  events,
  builtIns,
  functions,
  sources,
} from '../../compiler/language/tables/tables.ts';
import type { EventTable, Parameter } from '../../runtime/tables/tables.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Entry, Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The section about the events. */
export const eventSection: Section = {
  title: 'Events',
  text: '`on` can listen to these events and to those that a project declares. `when`, `once` and `do` read the fields of the event by their paths. A rule with several events can read only the fields that all of them have.',
  entries: [...events.values()].map((table) => describe('Event', table, { text: writeEventFields(table) })),
};

/** The section about the values of the page and the project. */
export const builtInSection: Section = {
  title: 'Built-in values',
  text: 'Values of the page and the project. A stable value never changes while the page is open.',
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
};

/** The section about the sources of data elements. */
export const sourceSection: Section = {
  title: 'Sources',
  text: 'Data elements are read from these sources. The value is converted to the declared type, and is missing if it does not fit.',
  entries: [...sources.values()].map((table) =>
    describe('Source', table, { text: table.keep ? 'A state can be stored here.' : '' }),
  ),
};

/** The section about the functions. */
export const functionSection: Section = {
  title: 'Functions',
  text: 'Functions always end and never fail. If a text or number argument is missing, the result is missing, and a condition is false, unless the function says otherwise.',
  entries: [...functions.values()].map((table) =>
    describe('Function', table, {
      result: table.result,
      text: table.event
        ? 'It reads the element of the event, so it can be used only in rules on `click`, `hover`, `visible`, `appears`, `submit` and `formChange`.'
        : '',
    }),
  ),
};

/** The section about the actions of the page. */
export const actionSection: Section = {
  title: 'Actions',
  text: '`do` can run these actions, and the actions of tags: see [Vendors](#vendors).',
  entries: [...actions.values()].map((table) =>
    describe('Action', table, { text: table.waits ? 'It may take time; `then` waits for it.' : '' }),
  ),
};

/** The section about consent managers. */
export const managerSection: Section = {
  title: 'Consent managers',
  text: "`stored` of `consent` reads the visitor's stored consent from one of these.",
  entries: [...consentSources.values()].map((table) => describe('Consent manager', table, { text: '' })),
};

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
    ['parameter', 'meaning'],
    asWritten(parameters).map(({ name, summary, rest }) => [
      code(name),
      rest ? `${summary} It may be repeated.` : summary,
    ]),
  );
}

function writeEventFields({ fields = {}, meanings = {} }: EventTable): string {
  return writeTable(
    ['field', 'type', 'meaning'],
    Object.entries(fields).map(([path, type]) => [code(path), code(type), meanings[path]]),
  );
}

function writeStability(stable: boolean): string {
  return stable ? 'Stable.' : 'It may change while the page is open.';
}
