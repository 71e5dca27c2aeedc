import type { ReactNode } from 'react';
import { Pill } from '../../parts/badges.tsx';
import { Filters } from '../../parts/filters.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Icon } from '../../parts/icon.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { Link } from '../../parts/link.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { PlaceText } from '../../parts/place-text.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import { writeAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { findDecisions, findingsOf, type ShownFinding } from './findings.ts';

/** The warnings of the build, personal data that the rule files declare harmless, and other decisions, with their reasons. */
export const findingsView: ReportView = {
  id: 'findings',
  label: 'Findings',
  section: 'check',
  place: 20,
  count: (data) => findingsOf(data).length,
  entries: (data) =>
    findingsOf(data).map(({ id, title, code, text, place }) => ({
      title,
      note: code,
      words: `${text ?? ''} ${place?.path ?? ''}`,
      to: writeAddress({ view: 'findings', path: [id] }),
    })),
  View: Findings,
};

function Findings({ data, address }: ViewProps) {
  const { q = '', code = '' } = address.query;
  const [current] = address.path;
  const all = findingsOf(data);
  const wanted = q.toLowerCase().split(/\s+/);
  const shown = all.filter(
    (finding) =>
      (code === '' || finding.code === code) &&
      wanted.every((word) =>
        `${finding.title} ${finding.code} ${finding.text ?? ''} ${finding.place?.path ?? ''}`
          .toLowerCase()
          .includes(word),
      ),
  );
  const codes = [...new Set(all.map((finding) => finding.code))].toSorted();
  const rowOf = (finding: ShownFinding): Row => ({
    key: finding.id,
    title: finding.title,
    to: { ...address, path: [finding.id] },
    lead: leads[finding.kind],
    text: (
      <>
        {finding.text === undefined ? null : <code>{finding.text}</code>}{' '}
        {finding.place ? <PlaceText place={finding.place} /> : null}
        {finding.about ? <Link to={finding.about}>{finding.about.id}</Link> : null}
      </>
    ),
    badges: finding.kind === 'exception' ? undefined : <code>{finding.code}</code>,
    isCurrent: finding.id === current,
  });
  const [warnings, exceptions, decisions] = ['warning', 'exception', 'decision'].map((kind) =>
    shown.filter((one) => one.kind === kind),
  );
  return (
    <Page
      title="Findings"
      note="What the build warns about, personal data that may leave, and decisions with a reason."
    >
      <Filters
        address={{ ...address, path: [] }}
        label="Filter findings"
        shown={`${shown.length} of ${count(all.length, 'finding')}`}
      >
        <FilterSelect
          address={{ ...address, path: [] }}
          name="code"
          label="Kind"
          any="All kinds"
          choices={codes.map((code) => ({ value: code, title: code }))}
        />
      </Filters>
      <Section title="Warnings" aside={warnings.length}>
        <Rows
          label="Warnings"
          rows={warnings.map(rowOf)}
          none={data.warnings.length === 0 ? 'The build had no warnings.' : 'No warning matches this filter.'}
        />
      </Section>
      <Section title="Exceptions for personal data" aside={exceptions.length}>
        {data.exceptions.length === 0 ? null : (
          <p className="note">These values come from personal data. Others may receive them, for the reason given.</p>
        )}
        <Rows
          label="Exceptions for personal data"
          rows={exceptions.map(rowOf)}
          none={
            data.exceptions.length === 0
              ? 'No rule sends personal data to a third party.'
              : 'No exception matches this filter.'
          }
        />
      </Section>
      <Section title="Decisions with a reason" aside={decisions.length}>
        <Rows
          label="Decisions with a reason"
          rows={decisions.map(rowOf)}
          none={
            findDecisions(data).length === 0
              ? 'Nothing is switched off, no account is shared by stages, and no tag is known to go on when consent is withdrawn.'
              : 'No decision matches this filter.'
          }
        />
      </Section>
    </Page>
  );
}

const leads: Readonly<Record<ShownFinding['kind'], ReactNode>> = {
  warning: (
    <span className="lead-warning">
      <Icon name="warning" />
      Warning
    </span>
  ),
  exception: (
    <span className="lead-personal">
      <Icon name="personal" />
      Exception
    </span>
  ),
  decision: <Pill>Decision</Pill>,
};
