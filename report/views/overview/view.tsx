import { numberOfPlaces } from '../../places.ts';
import { filterRules, noFilter } from '../../filters.ts';
import { rowTitle } from '../../consent.ts';
import { VerdictBadge, GroupBadge } from '../../parts/badges.tsx';
import { count, formatKilobytes } from '../../../compiler/language/source/count.ts';
import { DocText } from '../../parts/doc-text.tsx';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import type { ReportConsent, ReportData, ReportSite } from '../../../compiler/contract/report/report-data.ts';
import { countOthers, runsAtStage } from '../../runs-at-stage.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { claimsOf, refutedOf, type ShownClaim } from '../assertions/claims.ts';
import { verdictSentence } from '../../../compiler/describe/documents/describe-claims.ts';
import { findingsOf } from '../findings/findings.ts';
import { bundleParts } from '../size/bundle-parts.ts';
import { SizePicture } from '../size/size-picture.tsx';
import { ChangesPart } from './changes-part.tsx';
import { ConsentTable } from './consent-table.tsx';
import { Tiles } from './tiles.tsx';
import { VerdictCard } from './verdict.tsx';

/** The first page: what needs a decision, and how large everything is. */
export const overviewView: ReportView = {
  id: 'overview',
  label: 'Overview',
  section: 'decide',
  place: 10,
  View: Overview,
};

function Overview({ data }: ViewProps) {
  const { sites, rules } = data;
  const running = rules.filter(runsAtStage).length;
  const others = countOthers(rules);
  const decisions = decisionsOf(data);
  return (
    <Page
      title="What this website sends, and to whom"
      note={
        <>
          {firstOf(
            sites.map(({ name, title }) => title ?? name),
            3,
          )}
          {sites.length === 0 ? null : ' · '}
          {count(running, 'rule or tag', 'rules and tags')}
          {others ? ` (and ${others})` : null} · computed from the rules, not from recorded traffic
        </>
      }
    >
      <Refuted data={data} />
      <VerdictCard data={data} />
      <Tiles data={data} />
      <Section title="Needs a decision" aside={<Link to={{ view: 'findings' }}>All findings</Link>}>
        <Rows
          label="Needs a decision"
          rows={decisions.slice(0, mostDecisions)}
          none={`Nothing${refutedOf(data).length > 0 ? ' else' : ''}: no claim is open, and the build has no warnings.`}
        />
        {decisions.length > mostDecisions ? <p className="note">And {decisions.length - mostDecisions} more.</p> : null}
      </Section>
      <ChangesPart data={data} />
      {data.consent ? <Defaults consent={data.consent} /> : null}
      <Section title="Which consent rules and tags need">
        <ConsentTable data={data} />
      </Section>
      {sites.length === 0 ? null : (
        <Section title="Sites">
          <ul className="cards">
            {sites.map((site) => (
              <SiteCard key={site.name} site={site} data={data} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

const mostDecisions = 8;

/** The claims that some visitor refutes, before everything else: they stop the build. */
function Refuted({ data }: Pick<ViewProps, 'data'>) {
  const refuted = refutedOf(data);
  if (refuted.length === 0) return null;
  return (
    <Section title={`${count(refuted.length, 'claim is refuted', 'claims are refuted')}, and no script was written`}>
      <Rows label="Refuted claims" rows={refuted.slice(0, mostDecisions).map(rowOfClaim)} none="" />
    </Section>
  );
}

/** Returns claims that are not settled, then warnings. */
function decisionsOf(data: ReportData): readonly Row[] {
  const claims = claimsOf(data)
    .filter(({ verdict }) => verdict?.verdict === 'notSettled')
    .map(rowOfClaim);
  const warnings = findingsOf(data)
    .filter(({ kind }) => kind === 'warning')
    .map(({ id, title, place }) => ({
      key: id,
      title,
      to: { view: 'findings', path: [id] },
      lead: (
        <span className="lead-warning">
          <Icon name="warning" />
          Warning
        </span>
      ),
      text: place ? `${place.path}:${place.line}` : undefined,
    }));
  return [...claims, ...warnings];
}

function rowOfClaim({ title, verdict }: ShownClaim): Row {
  return {
    key: title,
    title,
    to: refAddress({ kind: 'assertion', id: title }),
    lead: <VerdictBadge verdict={verdict} />,
    text: <DocText text={verdictSentence(verdict)} />,
  };
}

function Defaults({ consent }: { readonly consent: ReportConsent }) {
  if (consent.defaults.length === 0) return null;
  return (
    <Section
      title="Consent by country, before an answer"
      aside={<Link to={{ view: 'reference', path: ['consent'] }}>All countries and terms</Link>}
    >
      <Rows
        label="Consent by country, before an answer"
        rows={consent.defaults.map((row) => ({
          key: row.label,
          title: rowTitle(row),
          note: numberOfPlaces(row.countries.map(({ code }) => code)),
          text: firstOf(
            row.countries.map(({ name }) => name),
            5,
          ),
          badges: row.groups.map((group) => <GroupBadge key={group} name={group} />),
        }))}
        none=""
      />
    </Section>
  );
}

/** A site: its hosts, the size of its script, and the rules that may run before a visitor answers. */
function SiteCard({ site, data }: { readonly site: ReportSite; readonly data: ReportData }) {
  const { name, title, hosts, bundle } = site;
  const all = filterRules(data, { ...noFilter, site: name }).length;
  const early = filterRules(data, { ...noFilter, site: name, sends: 'early' }).length;
  return (
    <li className="card">
      <h3>
        {title ?? name} <code>{name}</code>
      </h3>
      <p className="note">{hosts.join(', ') || 'No hosts at this stage'}</p>
      <p>
        <FilterLink filter={{ site: name }}>{count(all, 'rule or tag', 'rules and tags')}</FilterLink>.{' '}
        {early === 0 ? (
          `None of them can send anything${data.consent ? ' before an answer' : ''}, in any country.`
        ) : (
          <>
            <FilterLink filter={{ site: name, sends: 'early' }}>{count(early, 'of them', 'of them')}</FilterLink> can
            send something {data.consent ? 'before an answer, in some country' : 'in some country'}.
          </>
        )}
      </p>
      {bundle === undefined ? null : (
        <>
          <SizePicture parts={bundleParts(site, data)} />
          <p className="note">
            <Link to={{ view: 'size', query: { site: name } }}>{formatKilobytes(bundle.gzip)} gzip</Link>: rules and
            tags, then modules
          </p>
        </>
      )}
    </li>
  );
}
