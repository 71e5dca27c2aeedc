import { anyCountry, defaultsFor, rowTitle } from '../../consent.ts';
import { formatKilobytes } from '../../parts/count.ts';
import type { ReportConsent, ReportData } from '../../report-data.ts';
import { facts, type Block } from '../../text/block.ts';
import type { TextSection } from '../../text/text-section.ts';

/** The overview in the text document: sites, and consent by country. */
export const overviewText: TextSection = {
  id: 'overview',
  title: 'Overview',
  place: 10,
  blocks: (data) => [...sites(data), ...(data.consent ? consentOf(data.consent) : [])],
};

function sites({ sites }: ReportData): Block[] {
  return facts(
    ...sites.map(
      ({ name, title, hosts, bundle }) =>
        [title ?? name, [...hosts, ...(bundle ? [`${formatKilobytes(bundle.gzip)} to download, gzip`] : [])]] as const,
    ),
  );
}

function consentOf(consent: ReportConsent): Block[] {
  const { defaults } = consent;
  return [
    { kind: 'heading', level: 3, text: 'Consent before an answer' },
    { kind: 'paragraph', text: `In every country: ${defaultsFor(consent, anyCountry).groups.join(', ')}.` },
    ...facts(
      ...defaults.map(
        (row) => [rowTitle(row), [row.groups.join(', '), ...(row.countries.length > 0 ? [namesIn(row)] : [])]] as const,
      ),
    ),
  ];
}

const namesIn = ({ countries }: ReportConsent['defaults'][number]): string =>
  countries.map(({ name, code }) => `${name} (${code})`).join(', ');
