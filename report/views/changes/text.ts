import { comparedWith, changedDeclaration } from '../../changes.ts';
import { compareWords } from '../../compare-words.ts';
import type {
  ReportAudience,
  ReportCause,
  ReportChange,
  ReportReplay,
  ReportSentChange,
} from '../../../compiler/contract/report/change.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { code, facts, type TextBlock, type Inline } from '../../text/text-block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { titleOfChange, visitorsOf, whoOf } from './words.ts';

/** The changes in the text document, below their causes. */
export const changesText: TextSection = {
  id: 'changes',
  title: 'Changes',
  place: 15,
  blocks: (data) => {
    const { changes } = data;
    if (!changes) return [{ kind: 'paragraph', text: 'No version was given to compare with.' }];
    const { notes, summary, groups, hosts, stored, renamed } = changes;
    return [
      { kind: 'paragraph', text: `${comparedWith(changes)}. ${summary}` },
      ...notes.map((text) => ({ kind: 'paragraph', text }) as const),
      ...groups.flatMap((group): TextBlock[] => [
        { kind: 'heading', level: 3, text: titleOfGroup(group.causes) },
        ...group.changes.flatMap((change) => describeChange(data, change)),
      ]),
      ...listOf('Hosts', hosts.flatMap(({ host, party, partyBefore, receives, noLonger }) => [
        ...(partyBefore ? [`${host} (${party} party) counted as a ${partyBefore} party before`] : []),
        ...receives.map((what) => `${host} (${party} party) now receives ${what}`),
        ...noLonger.map((what) => `${host} (${party} party) no longer receives ${what}`),
      ])),
      ...listOf('Stored data that is lost', stored),
      ...listOf('Renamed, without a change for any visitor', renamed.only),
      ...listOf('Also renamed', renamed.also),
    ]; // prettier-ignore
  },
};

function titleOfGroup(causes: readonly ReportCause[]): string {
  if (causes.length === 0) return 'Because of their own lines';
  return `Because of ${causes
    .map(({ kind, name, added, removed }) =>
      [kind === name ? kind : `${kind} ${name}`, ...added.map((item) => `+ ${item}`), ...removed.map((item) => `− ${item}`)].join(' '),
    )
    .join(' and ')}`; // prettier-ignore
}

function describeChange(data: ReportData, change: ReportChange): TextBlock[] {
  const { kind, name, happens, more, less, fields, sends, settings, actions, place, others } = change;
  return [
    { kind: 'paragraph', text: [`${titleOfChange(data, change)} ${happens} (${kind} `, code(name), ')'] },
    ...wordsBeforeAndAfter(data, change),
    ...facts(
      ['Also for', describeAudience(data, more)],
      ['No longer for', describeAudience(data, less)],
      ['For', more || less || whoOf(data, change) === '' ? [] : [whoOf(data, change).replace(/^for /, '')]],
      ['Before and after', [...fields, ...settings].map(beforeAndAfter)],
      ['Sends to an example', sends ? describeSends(sends) : []],
      ['Actions', actions.map((action) => [code(action)])],
      ['Third parties', change.toThirdParty ? ['receive data that they did not, or more often'] : []],
      ['Personal data', change.isPersonal ? ['is sent that was not, or more often'] : []],
      ['Others may run more often', others],
      ['In', place ? [`${place.path}:${place.line}${place.isBefore ? ' before' : ''}`] : []],
    ),
  ];
}

function beforeAndAfter({
  name,
  was,
  is,
}: {
  readonly name: string;
  readonly was?: string;
  readonly is?: string;
}): Inline {
  return [
    `${name}: `,
    ...(was === undefined ? ['nothing'] : [code(was)]),
    ' → ',
    ...(is === undefined ? ['nothing'] : [code(is)]),
  ];
}

function describeSends(sends: ReportSentChange): readonly Inline[] {
  if ('cannot' in sends) return [`none is shown: ${sends.cannot}`];
  const { witness, values, afterChange, replay } = sends;
  return [
    [code(witness), afterChange ? ', after a change in the page' : ''],
    ...values.map(beforeAndAfter),
    ...replayed(replay),
  ];
}

function replayed(replay: ReportReplay | undefined): readonly Inline[] {
  if (!replay) return [];
  return [
    replay.confirmed ? 'confirmed by running both scripts' : `not confirmed by running both scripts: ${replay.because}`,
  ];
}

/** Returns what a rule or tag does, with deleted and inserted words marked. */
function wordsBeforeAndAfter(data: ReportData, change: ReportChange): TextBlock[] {
  const { before, after } = changedDeclaration(data, change) ?? {};
  if (!before?.sentence || !after?.sentence || before.sentence === after.sentence) return [];
  const words = compareWords(before.sentence, after.sentence);
  const parts = words.map(({ sign, text }) =>
    sign === ' ' ? text : sign === '-' ? { deleted: text } : { inserted: text },
  );
  return [{ kind: 'paragraph', text: parts }];
}

function describeAudience(data: ReportData, audience: ReportAudience | undefined): readonly Inline[] {
  if (!audience) return [];
  const { who, isExact, witness, afterChange, notSettled, replay } = audience;
  return [
    [
      visitorsOf(data, audience),
      ...(who.length === 0 ? [] : [isExact ? ', if ' : ', only if ', code(who.join(', '))]),
      afterChange ? ', after a change in the page' : '',
    ],
    ...(witness === undefined ? [] : [['for example ', code(witness)]]),
    ...replayed(replay),
    ...(notSettled === undefined ? [] : [`not settled: ${notSettled}`]),
  ];
}

function listOf(title: string, items: readonly string[]): TextBlock[] {
  return items.length === 0
    ? []
    : [
        { kind: 'heading', level: 3, text: title },
        { kind: 'list', items },
      ];
}
