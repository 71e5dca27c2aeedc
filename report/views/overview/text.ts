import { anyCountry, type DefaultRow, defaultsFor, necessary, rowTitle } from '../../consent.ts';
import { isRegionCode } from '../../../compiler/language/tables/regions.ts';
import { formatKilobytes } from '../../../compiler/language/source/count.ts';
import { countryNames, whereInWords } from '../../parts/country-names.ts';
import type { ReportConsent, ReportData } from '../../../compiler/contract/report/report-data.ts';
import { facts, list, paragraph, section, type TextBlock } from '../../../compiler/describe/blocks/block.ts';
import { storedBeforeAnswer, storedHeadline } from '../storage/stored-before-answer.ts';
import type { TextSection } from '../../text/text-section.ts';
import {
  answersOf,
  headlineOf,
  inWords,
  isSomewhere,
  runsOwnCode,
  scriptsMaySendMore,
  statesBeforeAnswer,
  verdictOf,
  type VerdictRow,
} from '../../receiver-verdict.ts';

/** The overview in the text document: who can receive data, sites, and consent by country. */
export const overviewText: TextSection = {
  id: 'overview',
  title: 'Overview',
  place: 10,
  blocks: (data) => [
    ...verdicts(data),
    ...storedBlocks(data),
    ...sites(data),
    ...(data.consent ? consentOf(data, data.consent) : []),
  ],
};

function verdicts(data: ReportData): readonly TextBlock[] {
  const before = data.consent ? 'Before a visitor answers the consent banner' : 'For every visitor';
  return [{ title: before, states: statesBeforeAnswer(data) }, ...answersOf(data)]
    .filter(({ states }) => states.length > 0)
    .flatMap(({ title, states }): readonly TextBlock[] => {
      const verdict = verdictOf(data, states);
      return [
        { kind: 'heading', level: 3, text: title },
        { kind: 'paragraph', text: headlineOf(verdict, data).join('') },
        {
          kind: 'list',
          items: [
            ...verdict.rows.map((row) => {
              const codes = [...row.codes, ...(row.hasMissing ? ['missing'] : [])];
              return `${whereInWords(data, codes)}: ${receiversInWords(row, runsOwnCode(data) ? 'own code only' : 'nobody')}`;
            }),
            ...(isSomewhere(verdict.links) ? [`Values in links of the page: in ${inWords(verdict.links)}`] : []),
          ],
        },
      ];
    });
}

function storedBlocks(data: ReportData): readonly TextBlock[] {
  if (!data.consent) return [];
  return section('Stored before an answer', [
    paragraph(storedHeadline(data)),
    ...list(
      storedBeforeAnswer(data).map(
        ({ codes, stored }) => `${whereInWords(data, codes)}: ${stored.map(({ name }) => name).join(', ')}`,
      ),
    ),
  ]);
}

function receiversInWords({ third, own, isUpTo, hasComputed, hasCode, hasScripts }: VerdictRow, none: string): string {
  const listed = (title: string, list: VerdictRow['own'], isSome: boolean) =>
    list.length === 0 ? [] : `${isSome ? 'some of the ' : ''}${title} ${list.map(({ id }) => id).join(', ')}`;
  const parts = [
    listed('third-party hosts', third, isUpTo.third),
    listed('own hosts', own, isUpTo.own),
    hasComputed ? 'hosts computed in the page' : [],
    hasCode ? 'whoever the project’s own code sends to' : [],
  ].flat();
  return `${parts.join('; ') || none}${hasScripts ? ` (${scriptsMaySendMore})` : ''}`;
}

function sites({ sites }: ReportData): TextBlock[] {
  return section(
    'Sites',
    facts(
      ...sites.map(
        ({ name, title, hosts, bundle }) =>
          [
            title ?? name,
            [...hosts, ...(bundle ? [`${formatKilobytes(bundle.gzip)} to download, gzip`] : [])],
          ] as const,
      ),
    ),
  );
}

function consentOf(data: ReportData, consent: ReportConsent): TextBlock[] {
  const { defaults, optOuts } = consent;
  return [
    { kind: 'heading', level: 3, text: 'Consent before an answer' },
    paragraph(`Granted in every country: ${defaultsFor(consent, anyCountry).groups.join(', ')}.`),
    ...facts(...defaults.map((row) => [rowTitle(row), [row.groups.join(', '), ...namesIn(data, row)]] as const)),
    ...section(
      'Opt-outs',
      list(
        optOuts.map(({ text, group }) => [
          'If ',
          { code: text },
          ` is true, ${group === undefined ? `only ${necessary} is granted` : `${group} is not granted`}, whatever the visitor chose.`,
        ]),
      ),
    ),
  ];
}

/** Returns the countries of a row in words, without the regions that have a row of their own; none if its title says as much. */
function namesIn({ countries }: ReportData, row: DefaultRow): readonly string[] {
  const codes = row.countries.map(({ code }) => code);
  return codes.length === 0 || (codes.join() === row.label && isRegionCode(row.label))
    ? []
    : [countryNames(countries, codes)];
}
