import type { Audience, HostChange, Renamed, SentExample } from '../../compiler/proof/diff/difference.ts';
import { isUnchanged, type VersionDifference } from '../../tasks/compare/compare-versions.ts';
import type { Bytes } from '../../tasks/compare/compare-bytes.ts';
import { describeParts, describeSize } from '../../tasks/compare/describe-bytes.ts';
import type { Measured } from '../../tasks/compare/measured.ts';
import type { ReplayResult, Replays } from '../../tasks/compare/replay-witnesses.ts';
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
  severityOf,
  shortAction,
  splitRenamed,
  summaryOfDifference,
  placeOfChange,
  type ChangeGroup,
} from '../../tasks/compare/describe-change.ts';
import { bySeverity, changeEntries, type ChangeEntry } from '../../tasks/compare/change-entries.ts';

/** Comments of reviews have a limit, and readers too. */
const mostLines = 120;
const mostCharacters = 20_000;

/** Returns a comparison as Markdown for the comment of a review. It is at most 120 lines and about 20,000 characters long. */
export function writeReviewComment(difference: VersionDifference, { replays, bytes }: Measured = {}): string {
  const { hosts, stored, notes } = difference;
  const { only, also } = splitRenamed(difference);
  const lines = [
    ...notes.map((note) => `> ${escaped(note)}`),
    ...bytesLines(bytes),
    ...stored.map((one) => `- **Stored data:** ${escaped(describeStored(one))}`),
    ...severeFirst(difference).flatMap(({ causes, changes: list }) => [
      '',
      ...(causes.length > 0
        ? [`**Because of** ${causes.map((cause) => `${escaped(describeCause(cause))} (${code(placeOfChange(cause, difference))})`).join(' and ')}`, '']
        : []),
      ...changeEntries(list, code).flatMap((entry) => linesOf(entry, difference, replays)),
    ]),
    ...renamedLines('Renamed, without a change for any visitor', only),
    ...renamedLines('Also renamed', also),
  ]; // prettier-ignore
  const table = hostTable(hosts);
  const title = isUnchanged(difference) ? 'No change for any visitor.' : summaryOfDifference(difference);
  const head = ['### Changes for visitors', '', [title, describeReplays(difference, replays)].filter(Boolean).join(' '), '']; // prettier-ignore
  const tail = table.length > 0 ? ['', ...table] : [];
  const body = bounded(lines, mostLines - head.length - tail.length).trim();
  return `${[...head, body, ...tail].join('\n').trimEnd()}\n`;
}

function renamedLines(title: string, list: readonly Renamed[]): readonly string[] {
  return list.length === 0 ? [] : ['', `${title}: ${list.map((one) => describeRenamed(one, code)).join(', ')}`];
}

/** The comment may be cut, so the changes of all causes that are about third parties or personal data come first. */
function severeFirst(difference: VersionDifference): readonly ChangeGroup[] {
  const groups = groupChanges(difference);
  const only = (isSevere: boolean) =>
    groups
      .map((group) => ({ ...group, changes: group.changes.filter((change) => severityOf(change) > 0 === isSevere) }))
      .filter(({ changes }) => changes.length > 0);
  return [...only(true), ...only(false)];
}

function bytesLines(bytes: Bytes | undefined): readonly string[] {
  if (!bytes) return [];
  if ('cannot' in bytes) return [`> ${escaped(bytes.cannot)}`];
  return bytes.sites.flatMap((site) => [
    `- **Script** of ${code(site.site)}: ${describeSize(site)}`,
    ...describeParts(site).map((line) => `  - ${escaped(line)}`),
  ]);
}

/** How many hosts are named. */
const mostHosts = 30;

function hostTable(hosts: readonly HostChange[]): readonly string[] {
  if (hosts.length === 0) return [];
  const cell = (list: readonly string[]) => list.map(escaped).join('<br>');
  const rows = bySeverity(hosts).map((one) => {
    const owner = one.party === 'third' ? 'third party' : 'own';
    const receives = [...describeParties(one), ...one.receives];
    return `| ${code(one.host)} | ${owner} | ${cell(receives)} | ${cell(one.noLonger)} |`;
  });
  const rest = rows.length - mostHosts;
  return [
    '| Host | Whose | Now receives | No longer receives |',
    '|---|---|---|---|',
    ...rows.slice(0, mostHosts),
    ...(rest > 0 ? ['', `… and ${rest} more hosts.`] : []),
  ];
}

function linesOf(
  { first: change, all, subject, word }: ChangeEntry,
  difference: VersionDifference,
  replays: Replays | undefined,
): readonly string[] {
  const labels = [change.toThirdParty && 'third party', change.isPersonal && 'personal data'].filter(Boolean);
  const labelled = labels.length > 0 ? ` **[${labels.join(', ')}]**` : '';
  const isOne = all.every(({ name }) => name === change.name);
  const actions = all.flatMap((one) => one.actions);
  return [
    `- ${subject} **${word}**${labelled}${isOne ? ` (${code(placeOfChange(change, difference))})` : ''}`,
    ...(isOne && actions.length > 0
      ? [`  - actions: ${actions.map((action) => code(shortAction(action))).join(', ')}`]
      : []),
    ...(isOne
      ? []
      : [`  - ${all.map((one) => `${code(one.name)} (${code(placeOfChange(one, difference))})`).join(', ')}`]),
    ...(change.notCompared ? [`  - because ${escaped(change.notCompared)}`] : []),
    ...audienceLines('also for', change.more, replays),
    ...audienceLines('no longer for', change.less, replays),
    ...change.fields.map(
      ({ name, was, is, isPersonal }) =>
        `  - ${code(name)}: ${was === undefined ? 'nothing' : code(was)} → ${is === undefined ? 'nothing' : code(is)}${isPersonal ? ' (personal)' : ''}`,
    ),
    ...sentLines(change.sends, replays),
    ...change.settings.map(({ name, was, is }) => `  - ${name}: ${code(was)} → ${code(is)}`),
    ...[describeWays(change), describeOthers(change)].flatMap((words) => (words ? `  - ${escaped(words)}` : [])),
  ];
}

function sentLines(sends: SentExample | undefined, replays: Replays | undefined): readonly string[] {
  if (!sends) return [];
  if ('cannot' in sends) return [`  - no example: ${escaped(sends.cannot)}`];
  const later = sends.afterChange ? ' (after a change in the page)' : '';
  const shown = notShown(replays?.results.get(sends));
  return [`  - for example ${code(sends.witness)}${later} sends ${describeSentExample(sends, code)}${shown}`];
}

function notShown(replayed: ReplayResult | undefined): string {
  return replayed?.confirmed === false ? `; not shown in the scripts: ${escaped(replayed.because)}` : '';
}

function audienceLines(words: string, audience: Audience | undefined, replays: Replays | undefined): readonly string[] {
  if (!audience) return [];
  const { witness, notSettled } = audience;
  const example = witness ? `; for example ${code(witness)}` : '';
  const open = notSettled ? `; not settled: ${code(notSettled)}` : '';
  return [
    `  - ${words}: ${escaped(describeWho(audience))}${example}${notShown(replays?.results.get(audience))}${open}`,
  ];
}

/** Returns as many lines as there is room for, with two about the others if there are more. */
function bounded(lines: readonly string[], most: number): string {
  let characters = 0;
  const longest = lines.findIndex((line) => (characters += line.length + 1) > mostCharacters);
  const fitting = longest < 0 ? lines.length : longest;
  if (fitting === lines.length && lines.length <= most) return lines.join('\n');
  const kept = lines.slice(0, Math.min(fitting, most - 2));
  return [...kept, '', `… and ${lines.length - kept.length} more lines. \`tagc diff\` prints all of them.`].join('\n');
}

/** Names and texts come from rule files, which must not add markup to the comment. */
function escaped(text: string): string {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? code(part) : part.replaceAll(/[\\<>*_[\]@#|~]/g, '\\$&')))
    .join('');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``;
}
