import { code, type Inline, list, paragraph, type TextBlock } from '../../compiler/describe/blocks/block.ts';
import { type ContainerItem, itemKinds } from '../model/container.ts';
import type { Fate, ItemOutcome } from './item-outcome.ts';

/** What an import report is about. */
export interface ReportedImport {
  readonly title: string;
  readonly manager: string;
  /** The name of the file that was imported. */
  readonly file: string;
  readonly outcomes: readonly ItemOutcome[];
  /** What must be decided about the project as a whole, in sentences. */
  readonly decisions: readonly string[];
}

const fates: Readonly<Record<Fate, string>> = {
  carried: 'Carried over',
  different: 'Carried over with a difference',
  review: 'To write or review by hand',
  dropped: 'Not carried over',
};

/** Describes what an import has done, with what to decide first. */
export function reportBlocks({ title, manager, file, outcomes, decisions }: ReportedImport): TextBlock[] {
  const undecided = outcomes.filter((outcome) => outcome.decisions.length > 0 && outcome.fate !== 'dropped');
  return [
    { kind: 'heading', level: 1, text: `Import of ${title}` },
    paragraph(['The file ', code(file), ` of ${manager} has ${outcomes.length} items. ${counts(outcomes)}`]),
    { kind: 'heading', level: 2, text: 'Decide first' },
    ...list(decisions),
    ...groupsOf(outcomes),
    ...chapter('To write or review by hand', outcomes, 'review'),
    ...typesOf(outcomes),
    ...section2(
      'Decide for single items',
      list(undecided.flatMap((outcome) => outcome.decisions.map((decision) => sentence(outcome.item, [decision])))),
    ),
    ...chapter('Carried over with a difference', outcomes, 'different'),
    ...chapter('Not carried over', outcomes, 'dropped'),
    ...chapter('Carried over', outcomes, 'carried'),
  ];
}

const section2 = (text: string, blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text }, ...blocks];

/** Which consent group each tag needs: tags with the same reason together. */
function groupsOf(outcomes: readonly ItemOutcome[]): TextBlock[] {
  const byReason = new Map<string, string[]>();
  for (const { group, item, fate } of outcomes) {
    if (!group || fate === 'dropped') continue;
    const key = `Consent to "${group.name}". ${group.why}: `;
    byReason.set(key, [...(byReason.get(key) ?? []), item.name]);
  }
  return section2(
    'Confirm the consent of each tag',
    list([...byReason].map(([reason, names]) => [reason, { strong: names.join(', ') }])),
  );
}

/** Which types are taken from uses alone. A recorded data layer would decide them. */
function typesOf(outcomes: readonly ItemOutcome[]): TextBlock[] {
  const about: Readonly<Record<string, string>> = { text: 'a list or a record', number: 'no number' };
  const lines = Object.entries(about).flatMap(([type, other]) => {
    const names = outcomes.filter(({ guessed }) => guessed === type).map(({ item }) => item.name);
    return names.length === 0
      ? []
      : [
          [
            `Read as ${type}, because of their uses. A value of the page that is ${other} is missing: `,
            { strong: names.join(', ') },
          ] as const,
        ];
  });
  const recorded: Inline = [
    'A data layer that was recorded in the page decides them: import again with ',
    code('--data'),
    '.',
  ];
  return section2('Check the types of values', list(lines.length === 0 ? [] : [...lines, recorded]));
}

/** Returns the numbers of items with each fate, as one sentence. */
export function counts(outcomes: readonly ItemOutcome[]): string {
  const parts = (Object.keys(fates) as Fate[]).map((fate) => {
    const count = outcomes.filter((outcome) => outcome.fate === fate).length;
    return `${fates[fate].toLowerCase()}: ${count}`;
  });
  const sentence = parts.join(', ');
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}

function chapter(title: string, outcomes: readonly ItemOutcome[], fate: Fate): TextBlock[] {
  const found = outcomes.filter((outcome) => outcome.fate === fate);
  if (found.length === 0) return [];
  const kinds = itemKinds.flatMap((kind) => {
    const ofKind = found.filter(({ item }) => item.kind === kind);
    return ofKind.length === 0
      ? []
      : ([{ kind: 'heading', level: 3, text: plural(kind) }, ...list(ofKind.map(describe))] as const);
  });
  return [{ kind: 'heading', level: 2, text: title }, ...kinds];
}

const plural = (kind: string): string => `${kind[0].toUpperCase()}${kind.slice(1)}s`;

function describe({ item, reasons, declared }: ItemOutcome): Inline {
  const places = declared.filter((one) => /^(?:data|const|tag|rule|action) /.test(one));
  const others = declared.filter((one) => !places.includes(one));
  const where: Inline = [
    ...places.flatMap((one, at) => [at === 0 ? ' → ' : ', ', code(one)]),
    ...(others.length > 0 ? [`${places.length > 0 ? ', ' : ' → '}${others.join(', ')}`] : []),
  ];
  return [{ strong: item.name }, ` (${item.id})`, ...where, ...(reasons.length > 0 ? [`. ${reasons.join(' ')}`] : [])];
}

const sentence = (item: ContainerItem, texts: readonly string[]): Inline => [
  { strong: item.name },
  ` (${item.kind} ${item.id}): ${texts.join(' ')}`,
];
