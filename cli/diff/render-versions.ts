import type { Audience, Change, SentExample } from '../../compiler/proof/diff/difference.ts';
import type { Paint } from '../terminal/paint.ts';
import { visibleText } from '../../tasks/text/visible-text.ts';
import { isUnchanged, type VersionDifference } from '../../tasks/compare/compare-versions.ts';
import {
  describeCause,
  describeOthers,
  describeParties,
  describeRenamed,
  describeReplays,
  describeSentExample,
  describeStored,
  describeWays,
  describeWho,
  groupChanges,
  placeOfChange,
  shortAction,
  splitRenamed,
  summaryOfDifference,
  type ChangeGroup,
} from '../../tasks/compare/describe-change.ts';
import { bySeverity, changeEntries, type ChangeEntry } from '../../tasks/compare/change-entries.ts';
import type { Bytes } from '../../tasks/compare/compare-bytes.ts';
import { describeParts, describeSize } from '../../tasks/compare/describe-bytes.ts';
import type { Measured } from '../../tasks/compare/measured.ts';
import type { ReplayResult, Replays } from '../../tasks/compare/replay-witnesses.ts';

/** Returns a comparison for people at a terminal. */
export function renderVersions(difference: VersionDifference, { replays, bytes }: Measured, paint: Paint): string {
  const { hosts, stored, notes } = difference;
  const { only, also } = splitRenamed(difference);
  const sections = [
    notes.map((note) => `${paint('yellow', 'note:')} ${visibleText(note)}\n`).join(''),
    ...groupChanges(difference).map((group) => renderGroup(group, { difference, replays, paint })),
    section('Hosts', bySeverity(hosts).flatMap((one) => [
      `${visibleText(one.host)}${one.party === 'third' ? ' (third party)' : ''}`,
      ...describeParties(one).map((what) => `  ! ${what}`),
      ...one.receives.map((what) => `  + receives ${visibleText(what)}`),
      ...one.noLonger.map((what) => `  - no longer receives ${visibleText(what)}`),
    ]), paint), // prettier-ignore
    section('Stored data', stored.map(describeStored), paint),
    section(
      'Renamed, without a change for any visitor',
      only.map((one) => `${one.kind} ${describeRenamed(one)}`),
      paint,
    ),
    section(
      'Also renamed',
      also.map((one) => `${one.kind} ${describeRenamed(one)}`),
      paint,
    ),
    section(`Scripts${bytes && 'stage' in bytes ? ` of ${bytes.stage}` : ''}`, bytesLines(bytes), paint),
    isUnchanged(difference)
      ? `${paint('green', 'No change for any visitor.')}\n`
      : `${[summaryOfDifference(difference), describeReplays(difference, replays)].filter(Boolean).join('\n')}\n`,
  ];
  return sections.filter(Boolean).join('\n');
}

function bytesLines(bytes: Bytes | undefined): readonly string[] {
  if (!bytes) return [];
  if ('cannot' in bytes) return [bytes.cannot];
  return bytes.sites.flatMap((site) => [
    `${site.site}: ${describeSize(site)}`,
    ...describeParts(site).map((line) => `  ${visibleText(line)}`),
  ]);
}

function section(title: string, lines: readonly string[], paint: Paint): string {
  return lines.length === 0 ? '' : `${paint('bold', title)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** What all lines depend on. */
interface Rendering {
  readonly difference: VersionDifference;
  readonly replays: Replays | undefined;
  readonly paint: Paint;
}

function renderGroup({ causes, changes }: ChangeGroup, rendering: Rendering): string {
  const { difference, paint } = rendering;
  const because = causes.map(
    (cause) => `${visibleText(describeCause(cause))}  ${paint('dim', placeOfChange(cause, difference))}`,
  );
  const title = because.length === 0 ? [] : [`${paint('bold', 'Because of')} ${because.join(' and ')}`];
  const indent = because.length === 0 ? '' : '  ';
  const entries = changeEntries(changes, (name) => `"${visibleText(name)}"`);
  const lines = entries.flatMap((entry) => linesOf(entry, rendering).map((line) => indent + line));
  return [...title, ...lines].map((line) => `${line}\n`).join('');
}

const signs = { new: ['+', 'green'], removed: ['-', 'red'], changed: ['~', 'yellow'] } as const;

function linesOf(
  { first: change, all, subject, word }: ChangeEntry,
  { difference, replays, paint }: Rendering,
): readonly string[] {
  const isOne = all.every(({ name }) => name === change.name);
  const [sign, colour] = signs[change.is];
  const labels = [change.toThirdParty && 'third party', change.isPersonal && 'personal data'].filter(Boolean);
  const labelled = labels.length > 0 ? ` [${labels.join(', ')}]` : '';
  const place = (one: Change) => paint('dim', placeOfChange(one, difference));
  return [
    `${paint(colour, sign)} ${subject} ${word}${labelled}${isOne ? `  ${place(change)}` : ''}`,
    ...(isOne
      ? all.flatMap(({ actions }) => actions.map((action) => `    ${visibleText(shortAction(action))}`))
      : all.map(
          (one) =>
            `    ${visibleText([one.name, one.actions.map(shortAction).join(', ')].filter(Boolean).join(': '))}  ${place(one)}`,
        )),
    ...(change.notCompared ? [`    because ${visibleText(change.notCompared)}`] : []),
    ...audienceLines('also for', change.more, replays),
    ...audienceLines('no longer for', change.less, replays),
    ...change.fields.map(({ name, was = 'nothing', is = 'nothing', isPersonal }) =>
      visibleText(`    ${name}: ${was} → ${is}${isPersonal ? ' (personal)' : ''}`),
    ),
    ...sentLines(change.sends, replays),
    ...change.settings.map(({ name, was, is }) => visibleText(`    ${name}: ${was} → ${is}`)),
    ...[describeWays(change), describeOthers(change)].flatMap((words) => (words ? `    ${visibleText(words)}` : [])),
  ];
}

function audienceLines(words: string, audience: Audience | undefined, replays: Replays | undefined): readonly string[] {
  if (!audience) return [];
  const { witness, notSettled } = audience;
  return [
    `    ${words}: ${visibleText(describeWho(audience))}`,
    ...(witness ? [`      for example: ${visibleText(witness)}`] : []),
    ...notShown(replays?.results.get(audience)),
    ...(notSettled ? [`      not settled: ${visibleText(notSettled)}`] : []),
  ];
}

function sentLines(sends: SentExample | undefined, replays: Replays | undefined): readonly string[] {
  if (!sends) return [];
  if ('cannot' in sends) return [`      no example: ${visibleText(sends.cannot)}`];
  const later = sends.afterChange ? ' (after a change in the page)' : '';
  return [
    `      for example: ${visibleText(sends.witness)}${later}`,
    `        sends ${visibleText(describeSentExample(sends))}`,
    ...notShown(replays?.results.get(sends)),
  ];
}

function notShown(replayed: ReplayResult | undefined): readonly string[] {
  return replayed?.confirmed === false ? [`      not shown in the scripts: ${visibleText(replayed.because)}`] : [];
}
