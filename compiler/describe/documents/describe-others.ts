import type {
  DifferenceDocument,
  HostChange,
  PartBytes,
  Renamed,
  SiteBytes,
  StoredChange,
} from '../../contract/difference.ts';
import {
  list,
  literal,
  section,
  withCode,
  type Inline,
  type TextBlock,
  type TextItem,
  type TextMark,
} from '../blocks/block.ts';
import { formatBytes } from '../blocks/format-bytes.ts';
import { firstOf } from '../../language/source/first-of.ts';
import { groupBy } from '../../language/source/lists.ts';
import type { WhereOf } from './worst-change.ts';

/** Returns the title of a rule or tag, if it has one. */
export type TitleOf = (about: { readonly kind: string; readonly name: string }) => string | undefined;

/** Describes the hosts that receive something where they received nothing before, or where they did before. */
export function describeHosts(
  { hosts }: DifferenceDocument,
  areNew: boolean,
  whereOf: WhereOf,
  titleOf: TitleOf = () => undefined,
): readonly TextBlock[] {
  const some = hosts.filter(({ newIn }) => (newIn !== undefined) === areNew);
  const items = some.toSorted((a, b) => rankOf(a) - rankOf(b)).map((host) => describeHost(host, whereOf, titleOf));
  return section(areNew ? 'New recipients' : 'Hosts', list(items));
}

/** Describes what else differs: stored data that is lost, other names, and the sizes of scripts. */
export function describeOthers(document: DifferenceDocument): readonly TextBlock[] {
  const { stored, renamed, bytes } = document;
  const isAlso = alsoRenamed(document);
  const only = renamed.filter((one) => !isAlso(one));
  return [
    ...section('Stored data', list(stored.map((one) => withCode(describeStored(one))))),
    ...section('Renamed, without a change for any visitor', list(only.map(describeRenamed))),
    ...section('Also renamed', list(renamed.filter(isAlso).map(describeRenamed))),
    ...(bytes ? section(`Scripts of ${bytes.stage}`, list(bytes.sites.map(describeSite))) : []),
  ];
}

const more: TextMark = { sign: '+', tone: 'good' };
const less: TextMark = { sign: '-', tone: 'bad' };

/** Third parties come first, and of these the ones that receive something. */
function rankOf({ party, partyBefore, receives }: HostChange): number {
  return (party === 'third' || partyBefore === 'third' ? 0 : 2) + (receives.length > 0 ? 0 : 1);
}

function describeHost(
  { host, party, partyBefore, newIn, goneIn, receives, noLonger }: HostChange,
  whereOf: WhereOf,
  titleOf: TitleOf,
): TextItem {
  const counts = party === 'first' ? ['an own host', 'a third party'] : ['a third party', 'an own host'];
  const items = list([
    ...(partyBefore === undefined ? [] : [`counts as ${counts[0]}, and no longer as ${counts[1]}`]),
    ...receivedInWords(receives, titleOf).map((what) => ({ mark: more, text: ['receives ', ...withCode(what)] })),
    ...receivedInWords(noLonger, titleOf).map((what) => ({
      mark: less,
      text: ['no longer receives ', ...withCode(what)],
    })),
  ]);
  const where = `${newIn ? `, new ${whereOf(newIn)}` : ''}${goneIn ? `, nothing any more ${whereOf(goneIn)}` : ''}`;
  return { text: [{ strong: host }, ` (${party === 'third' ? 'third party' : 'own host'}${where})`], more: items };
}

/**
 * Returns what a host receives, in words and with titles: `requests of the tags “A” and “B” in Japan`. The requests of several
 * senders are one item if the same is said of them.
 */
export function receivedInWords(received: readonly string[], titleOf: TitleOf): readonly string[] {
  const parsed = received.map((text) => /^(tag|call|action) "([^"]+)"(.*)$/.exec(text) ?? withTitles(text, titleOf));
  const groups = groupBy(parsed, (one) => (typeof one === 'string' ? one : `${one[1]} ${one[3]}`));
  return [...groups.values()].map(([first, ...others]) => {
    if (typeof first === 'string') return first;
    const [, kind, , rest] = first;
    const names = [first, ...others].flatMap((one) => {
      if (typeof one === 'string') return [];
      const title = titleOf({ kind, name: one[2] });
      return title === undefined ? `"${one[2]}"` : `“${title}”`;
    });
    return `requests of the ${kind}${names.length > 1 ? 's' : ''} ${firstOf(names, Infinity)}${withTitles(rest, titleOf)}`;
  });
}

/** Returns a text with the titles of the rules and tags that it names. */
export const withTitles = (text: string, titleOf: TitleOf): string =>
  text.replaceAll(/\b(rule|tag) "([^"]+)"/g, (found, kind: string, name: string) => {
    const title = titleOf({ kind, name });
    return title === undefined ? found : `${kind} “${title}”`;
  });

function describeStored({ before, after, keep, because }: StoredChange): string {
  const until = keep === 'session' ? 'of the session' : 'of earlier visits';
  return because === 'name'
    ? `The state "${before}" is now "${after}" and has no \`key\`: its data ${until} is lost.`
    : `The state "${after}" is stored elsewhere: its data ${until} is lost.`;
}

/** Returns whether a change or cause is also about what has another name. */
function alsoRenamed({ changes, causes, stored }: DifferenceDocument): (renamed: Renamed) => boolean {
  const about = new Set([...changes, ...causes].map(({ kind, name }) => `${kind} ${name}`));
  for (const { after } of stored) about.add(`state ${after}`);
  return ({ kind, after }) => about.has(`${kind} ${after}`);
}

function describeRenamed({ kind, before, after, outside }: Renamed): Inline {
  return [
    `${kind} `,
    literal(before),
    ' → ',
    literal(after),
    ...(outside === undefined ? [] : withCode(` (${outside})`)),
  ];
}

/** How many rules and modules of a site are named. */
const mostParts = 8;

/** Describes the sizes of a site's script, and what the rules and modules with the largest differences gain or lose. */
function describeSite({ site, before, after, parts }: SiteBytes): TextItem {
  const sizes = ({ bytes, gzip }: NonNullable<typeof after>) => `${formatBytes(bytes)}, gzip ${formatBytes(gzip)}`;
  if (!before || !after) return `${site}: ${after ? `new: ${sizes(after)}` : `removed: ${sizes(before!)}`}`;
  const isSame = before.bytes === after.bytes && before.gzip === after.gzip;
  const of = (was: number, is: number) => `${formatBytes(was)} → ${formatBytes(is)} (${signed(is - was)})`;
  const differs = `${of(before.bytes, after.bytes)}, gzip ${of(before.gzip, after.gzip)}`;
  const rest = parts.slice(mostParts);
  const named = [
    ...parts.slice(0, mostParts).map((part) => `${part.kind} ${part.name}: ${signed(differenceOf(part))}`),
    ...(rest.length > 0
      ? [`${rest.length} more: ${signed(rest.reduce((sum, part) => sum + differenceOf(part), 0))}`]
      : []),
  ];
  return { text: `${site}: ${isSame ? `unchanged: ${sizes(after)}` : differs}`, more: list(named) };
}

const differenceOf = ({ before, after }: PartBytes): number => after - before;

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`;
}
