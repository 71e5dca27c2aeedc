import type {
  EvidenceDocument,
  EvidenceGroup,
  EvidenceHost,
  EvidencePurpose,
  EvidenceStored,
} from '../../compiler/contract/evidence.ts';
import { facts, type TextBlock } from '../../compiler/describe/blocks/block.ts';
import { formatDuration } from '../parts/duration.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';
import { writeMarkdownTable, writeTable, type TableFormat } from './table.ts';

/** Writes evidence as a table, as Markdown or as the document itself: for the command, and for the buttons of the report. */
export function writeEvidence(document: EvidenceDocument, format: TableFormat): string {
  if (format === 'json') return writeJson(document);
  return format === 'csv' ? writeCsv(document) : writeWithHeadings(document);
}

/**
 * Writes evidence as a table: a row for each cookie, key and recipient of a group, and for a cookie or key with several
 * recipients one for each. Its columns and words are names, so that it needs no translation. An empty cell is not declared.
 */
function writeCsv({ project, stage, identity, groups }: EvidenceDocument): string {
  const release = [stage, identity.rules, identity.tagc, packagesOf(identity)];
  return writeTable(
    {
      title: project.name,
      columns: ['group', ...columns, 'stage', 'rules', 'tagc', 'packages'],
      rows: groups.flatMap((group) => rowsOf(group, String).map((row) => [group.id ?? '', ...row, ...release])),
    },
    'csv',
  );
}

/** Writes the same with a table for each group, and with lifetimes in words. */
function writeWithHeadings({ project, stage, identity, groups }: EvidenceDocument): string {
  const { rules, tagc } = identity;
  const packages = packagesOf(identity);
  const release = [
    ['stage', stage],
    ['rules', rules],
    ['tagc', tagc],
    ['packages', packages],
  ] as const;
  const top: readonly TextBlock[] = [
    { kind: 'heading', level: 1, text: project.title ?? project.name },
    ...facts(...release.map(([name, text]) => [name, text === '' ? [] : [text]] as const)),
  ];
  return [
    `${writeMarkdown(top)}\n`,
    ...groups.map((group) => {
      const { id = '-', title, purpose } = group;
      const about = facts(
        ...[
          ['title', title],
          ['purpose', purpose],
        ].map(([name, text]) => [name!, text === undefined ? [] : [text]] as const),
      );
      const blocks: readonly TextBlock[] = [{ kind: 'heading', level: 2, text: id }, ...about];
      return `\n${writeMarkdown(blocks)}\n\n${writeMarkdownTable({ columns, rows: rowsOf(group, inWords) })}`;
    }),
  ].join('');
}

const packagesOf = ({ packages }: EvidenceDocument['identity']): string =>
  packages.map(({ name, version }) => `${name} ${version}`).join('; ');

const columns = [
  'kind',
  'name',
  'oneOf',
  'lifetime',
  'setBy',
  'readBy',
  'purpose',
  'purposeOfGroup',
  'personal',
  'recipient',
  'party',
  'operator',
  'country',
  'exempt',
  'withoutConsentTo',
  'owner',
] as const;

/** Returns a lifetime in seconds as people say it, such as `13 months`. */
const inWords = (lifetime: number | string): string =>
  typeof lifetime === 'number' ? formatDuration(lifetime * 1000) : lifetime;

type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;

function rowsOf(
  { stored, recipients }: EvidenceGroup,
  write: (lifetime: number | string) => string,
): readonly (readonly string[])[] {
  const ofStored = stored.flatMap(
    ({ name, kind, oneOf, setBy, readBy, purposes, personal, exempt, recipients: hosts }) => {
      const cells: Cells = {
        kind,
        name,
        oneOf: oneOfCell(oneOf),
        lifetime: join(setBy.map(({ lifetime = '' }) => write(lifetime))),
        setBy: join(setBy.map(named)),
        readBy: join(readBy.map(named)),
        ...purposeCells(purposes),
        personal,
        exempt: join(exempt),
      };
      return hosts.length === 0 ? [cells] : hosts.map((host): Cells => ({ ...cells, ...hostCells(host) }));
    },
  );
  const ofRecipients = recipients.map((recipient): Cells => ({
    kind: 'recipient',
    oneOf: oneOfCell(recipient.oneOf),
    ...hostCells(recipient),
    ...purposeCells(recipient.purposes),
    personal: join(recipient.personal.map(({ id, personal, protection }) => `${id}: ${personal}, ${protection}`)),
    exempt: join(recipient.exempt),
    withoutConsentTo: join(recipient.withoutConsentTo),
    owner: join(recipient.owners),
  }));
  return [...ofStored, ...ofRecipients].map((cells) => columns.map((column) => visibleText(cells[column] ?? '')));
}

function hostCells({ host, party, operators }: EvidenceHost): Cells {
  return {
    recipient: host,
    party,
    operator: join(operators.map(({ name = '' }) => name)),
    country: join(operators.map(({ country = '' }) => country)),
  };
}

/** Writes the consent that is enough: `performance; functional + targeting`. `-` needs none, as the heading of its group. */
const oneOfCell = (ways: EvidenceStored['oneOf']): string =>
  ways.map((way) => (way.length === 0 ? '-' : way.join(' + '))).join('; ');

/** Purposes of the thing itself are apart from those of its consent group, which are less exact. */
function purposeCells(purposes: readonly EvidencePurpose[]): Cells {
  return {
    purpose: join(purposes.flatMap(({ text, ofGroup }) => (ofGroup === undefined ? text : []))),
    purposeOfGroup: join(purposes.flatMap(({ text, ofGroup }) => (ofGroup === undefined ? [] : text))),
  };
}

const named = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;

const join = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join('; ');
