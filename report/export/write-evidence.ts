import type {
  EvidenceDocument,
  EvidenceGroup,
  EvidenceHost,
  EvidencePurpose,
} from '../../compiler/contract/evidence.ts';
import { facts, type TextBlock } from '../../compiler/describe/blocks/block.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { writeMarkdown } from '../../compiler/describe/blocks/write-markdown.ts';
import { writeMarkdownTable, writeTable } from './table.ts';

/**
 * Writes evidence as a table: a row for each cookie, key and recipient of a group, and for a cookie or key with several
 * recipients one for each. Its columns and words are names, so that it needs no translation. An empty cell is not declared.
 */
export function writeEvidenceCsv({ project, stage, identity, groups }: EvidenceDocument): string {
  const release = [stage, identity.rules, identity.tagc, packagesOf(identity)];
  return writeTable(
    {
      title: project.name,
      columns: ['group', ...columns, 'stage', 'rules', 'tagc', 'packages'],
      rows: groups.flatMap((group) => rowsOf(group).map((row) => [group.id ?? '', ...row, ...release])),
    },
    'csv',
  );
}

/** Writes the same with a table for each group. */
export function writeEvidenceMarkdown({ project, stage, identity, groups }: EvidenceDocument): string {
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
      return `\n${writeMarkdown(blocks)}\n\n${writeMarkdownTable({ columns, rows: rowsOf(group) })}`;
    }),
  ].join('');
}

const packagesOf = ({ packages }: EvidenceDocument['identity']): string =>
  packages.map(({ name, version }) => `${name} ${version}`).join('; ');

const columns = [
  'kind',
  'name',
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
  'owner',
] as const;

type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;

function rowsOf({ stored, recipients }: EvidenceGroup): readonly (readonly string[])[] {
  const ofStored = stored.flatMap(({ name, kind, setBy, readBy, purposes, personal, exempt, recipients: hosts }) => {
    const cells: Cells = {
      kind,
      name,
      lifetime: join(setBy.map(({ lifetime }) => lifetime?.toString() ?? '')),
      setBy: join(setBy.map(named)),
      readBy: join(readBy.map(named)),
      ...purposeCells(purposes),
      personal,
      exempt: join(exempt),
    };
    return hosts.length === 0 ? [cells] : hosts.map((host): Cells => ({ ...cells, ...hostCells(host) }));
  });
  const ofRecipients = recipients.map((recipient): Cells => ({
    kind: 'recipient',
    ...hostCells(recipient),
    ...purposeCells(recipient.purposes),
    personal: join(recipient.personal.map(({ id, personal, protection }) => `${id}: ${personal}, ${protection}`)),
    exempt: join(recipient.exempt),
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

/** Purposes of the thing itself are apart from those of its consent group, which are less exact. */
function purposeCells(purposes: readonly EvidencePurpose[]): Cells {
  return {
    purpose: join(purposes.flatMap(({ text, ofGroup }) => (ofGroup === undefined ? text : []))),
    purposeOfGroup: join(purposes.flatMap(({ text, ofGroup }) => (ofGroup === undefined ? [] : text))),
  };
}

const named = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`;

const join = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join('; ');
