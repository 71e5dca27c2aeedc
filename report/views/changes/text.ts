import { comparedWith, declarationOf } from '../../changes.ts';
import { compareWords } from '../../compare-words.ts';
import type { ReportAudience, ReportCause, ReportChange } from '../../data/change.ts';
import type { ReportData } from '../../report-data.ts';
import { code, facts, type Block, type Inline } from '../../text/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { titleOfChange, visitorsOf } from './words.ts';

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
      ...groups.flatMap((group): Block[] => [
        { kind: 'heading', level: 3, text: titleOfGroup(group.causes) },
        ...group.changes.flatMap((change) => describeChange(data, change)),
      ]),
      ...listOf('Hosts', hosts.flatMap(({ host, party, partyBefore, receives, noLonger }) => [
        ...(partyBefore ? [`${host} (${party} party) counted as a ${partyBefore} party before`] : []),
        ...receives.map((what) => `${host} (${party} party) now receives ${what}`),
        ...noLonger.map((what) => `${host} (${party} party) no longer receives ${what}`),
      ])),
      ...listOf('Stored data that is lost', stored),
      ...listOf('Renamed, without a change for any visitor', renamed.map(({ kind, before, after }) => `${kind} ${before} → ${after}`)),
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

function describeChange(data: ReportData, change: ReportChange): Block[] {
  const { kind, name, happens, more, less, fields, settings, actions, place } = change;
  const values = [...fields, ...settings].map(({ name: value, was, is }): Inline => [
    `${value}: `,
    ...(was === undefined ? ['nothing'] : [code(was)]),
    ' → ',
    ...(is === undefined ? ['nothing'] : [code(is)]),
  ]);
  return [
    { kind: 'paragraph', text: [`${titleOfChange(data, change)} ${happens} (${kind} `, code(name), ')'] },
    ...wordsBeforeAndAfter(data, change),
    ...facts(
      ['Also for', describeAudience(data, more)],
      ['No longer for', describeAudience(data, less)],
      ['Before and after', values],
      ['Actions', actions.map((action) => [code(action)])],
      ['Third parties', change.toThirdParty ? ['receive data that they did not, or more often'] : []],
      ['Personal data', change.isPersonal ? ['is sent that was not, or more often'] : []],
      ['In', place ? [`${place.path}:${place.line}${place.isBefore ? ' before' : ''}`] : []],
    ),
  ];
}

/** Returns what a rule or tag does, with deleted and inserted words marked. */
function wordsBeforeAndAfter(data: ReportData, change: ReportChange): Block[] {
  const { before, after } = declarationOf(data, change) ?? {};
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
    ...(replay
      ? [
          replay.confirmed
            ? 'confirmed by running both scripts'
            : `not confirmed by running both scripts: ${replay.because}`,
        ]
      : []),
    ...(notSettled === undefined ? [] : [`not settled, because of ${notSettled}`]),
  ];
}

function listOf(title: string, items: readonly string[]): Block[] {
  return items.length === 0
    ? []
    : [
        { kind: 'heading', level: 3, text: title },
        { kind: 'list', items },
      ];
}
