import { count } from '../../../compiler/language/source/count.ts';
import { countryNames } from '../../parts/country-names.ts';
import type { ReportData, ReportMention } from '../../../compiler/contract/report/report-data.ts';
import { code, facts, withCode, type TextBlock, type Inline } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';

/** What the rules call by a name, in the text document. The overview has consent, and the storage has cookies. */
export const referenceText: TextSection = {
  id: 'reference',
  title: 'Reference',
  place: 80,
  blocks: (data) => {
    const { conditions, variables, endpoints, settings, tables, modules } = data.reference;
    return [
      ...part('Page classes', data.pages.map((page) => [page.name, about(page, [code(page.text)])])),
      ...part('Conditions', conditions.map((one) => [one.name, about(one, [code(one.text)])])),
      ...part('Countries and locales', setsOf(data)),
      ...part('Analytics variables', variables.map((one) =>
        [one.name, about(one, one.variables.join(', '), sentBy(one.usedBy))])),
      ...part('Endpoints', endpoints.map((one) => [one.name, about(one, ...requestOf(one))])),
      ...part('Settings', settings.map((one) => [one.name, about(one, [code(one.text)])])),
      ...tables.flatMap((table) => part(`Lookup table ${table.name}, by ${table.keys.join(' and ')}`, table.rows.map(
        ({ label, text }) => [label, [[code(text)]]]))),
      ...part('Custom modules', modules.map(({ path, hash }) => [path, [hash ?? 'Its content was not read.']])),
    ];
  },
}; // prettier-ignore

type Fact = readonly [name: string, values: readonly Inline[]];

function part(title: string, all: readonly Fact[]): readonly TextBlock[] {
  return all.length === 0 ? [] : [{ kind: 'heading', level: 3, text: title }, ...facts(...all)];
}

type Named = { readonly title?: string; readonly documentation?: string };

/** Returns the title and documentation of a name before what else is known about it. */
function about({ title, documentation }: Named, ...others: readonly Inline[]): readonly Inline[] {
  return [...[title, documentation].flatMap((text) => (text === undefined ? [] : [withCode(text)])), ...others];
}

function setsOf({ reference: { sets }, countries }: ReportData): readonly Fact[] {
  return sets.map((set) => [
    set.name,
    about(
      set,
      set.of === 'country'
        ? countryNames(countries, set.codes)
        : `${count(set.codes.length, 'locale')}: ${set.codes.join(', ')}`,
    ),
  ]);
}

function requestOf({
  method,
  address,
  party,
  group,
  sends,
  reads,
  usedBy,
}: ReportData['reference']['endpoints'][number]) {
  return [
    [code(`${method} ${address}`)],
    `${party} party${group === undefined ? '' : `, needs ${group}`}`,
    ...(sends.length > 0 ? [`sends ${sends.join(', ')}`] : []),
    ...(reads.length > 0 ? [`reads ${reads.join(', ')}`] : []),
    sentBy(usedBy),
  ] as const;
}

const sentBy = (mentions: readonly ReportMention[]): string =>
  mentions.length === 0 ? 'No rule sends it.' : `sent by ${mentions.map(({ id }) => id).join(', ')}`;
