import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import {
  changeGroupsOf,
  changesByCountry,
  changesOf,
  comparedWith,
  concernsCountry,
  happensTo,
  hostConcernsCountry,
  idOfChange,
  nameOfDeclaration,
  nothingChanges,
} from '../../changes.ts';
import type { DifferenceDocument, DocumentCause, DocumentChange } from '../../../compiler/contract/difference.ts';
import { summaryOfDifference, type ChangeGroup } from '../../../compiler/describe/documents/change-words.ts';
import { describeOthers, receivedInWords } from '../../../compiler/describe/documents/describe-others.ts';
import { worstChange } from '../../../compiler/describe/documents/worst-change.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { PartyBadge } from '../../parts/badges.tsx';
import { ChangeMark } from '../../parts/change-mark.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { Filters } from '../../parts/filters.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import { Sections } from '../../parts/sections.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { refAddress } from '../../shell/ref-address.ts';
import { writeAddress, type ReportAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { CauseTitle } from './cause-title.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { CountryRows } from './country-rows.tsx';
import { PersonalLabel } from './personal-label.tsx';
import { titleInRules, titleOfChange, whoOf } from './words.ts';
import { VisitorConditions } from './visitor-conditions.tsx';

/** What differs for visitors from a version before, below the causes. */
export const changesView: ReportView = {
  id: 'changes',
  label: 'Changes',
  section: 'decide',
  place: 20,
  count: (data) => (data.changes ? changesOf(data).length : 'none given'),
  entries: (data) =>
    changesOf(data).map((change) => ({
      title: `${titleOfChange(data, change)} ${happensTo(change)}`,
      note: nameOfDeclaration(change),
      words: () => wordsOf(change),
      to: writeAddress({ view: 'changes', path: [idOfChange(data, change)] }),
    })),
  View: Changes,
  Detail: ChangeDetail,
};

const wordsOf = memoize((change: DocumentChange) => {
  const { name, kind, actions, more, less, fields, settings } = change;
  const who = [more, less].flatMap((one) => one?.who ?? []);
  const names = [...fields, ...settings].map((one) => one.name);
  return [name, kind, happensTo(change), ...actions, ...who, ...names].join('\n').toLowerCase();
});

function Changes({ data, address }: ViewProps) {
  const { changes } = data;
  if (!changes) return <NoVersion />;
  const { difference } = changes;
  const { q = '', country = '', what = '' } = address.query;
  const wanted = q.toLowerCase().split(/\s+/);
  const all = changesOf(data);
  const isShown = (change: DocumentChange) =>
    (country === '' || concernsCountry(data, change, country)) &&
    (what === '' || happensTo(change) === what) &&
    wanted.every((word) => `${titleOfChange(data, change).toLowerCase()}\n${wordsOf(change)}`.includes(word));
  const groups = changeGroupsOf(data)
    .map((group) => ({ ...group, changes: group.changes.filter(isShown) }))
    .filter((group) => group.changes.length > 0);
  const shown = groups.reduce((sum, group) => sum + group.changes.length, 0);
  const hosts = difference.hosts.filter((host) => country === '' || hostConcernsCountry(host, country));
  const worst = worstChange(difference, (codes) => inCountries(data.countries, codes));
  const place = country === '' ? '' : ` for visitors ${inCountries(data.countries, [country])}`;
  return (
    <Page title="Changes" note={`${comparedWith(changes)}. ${summaryOfDifference(difference)}`}>
      {worst === undefined ? null : <p className="worst-change">{worst}</p>}
      <Notes notes={difference.notes} />
      <Hosts title="New recipients" hosts={hosts.filter(({ newIn }) => newIn !== undefined)} data={data} />
      {all.length === 0 ? null : (
        <>
          <Filters
            address={{ ...address, path: [] }}
            label="Filter changes"
            shown={`${shown < all.length ? `${shown} of ` : ''}${count(all.length, 'change')}${place}`}
          >
            <FilterSelect
              address={{ ...address, path: [] }}
              name="country"
              label="Concerns visitors in"
              any="Any country"
              choices={countryChoices(data)}
            />
            <FilterSelect
              address={{ ...address, path: [] }}
              name="what"
              label="What happens"
              any="Anything"
              choices={[...new Set(all.map(happensTo))].map((value) => ({ value, title: value }))}
            />
          </Filters>
          {country === '' ? <CountryRows data={data} /> : null}
        </>
      )}
      {groups.map((group, at) => (
        <Group key={at} group={group} data={data} address={address} />
      ))}
      {groups.length === 0 ? (
        <p className="nothing">{all.length === 0 ? nothingChanges(changes) : 'No change matches this filter.'}</p>
      ) : null}
      <Hosts title="Hosts" hosts={hosts.filter(({ newIn }) => newIn === undefined)} data={data} />
      <Sections blocks={describeOthers(difference)} />
    </Page>
  );
}

function NoVersion() {
  return (
    <Page title="Changes" note="What differs for visitors from an earlier version of the rules.">
      <div className="nothing">
        <p>No version given. Name one when you build the report:</p>
        <pre>tagc build --since git:main</pre>
        <p>It may be a commit, branch or tag after “git:”, or a folder or entry file.</p>
      </div>
    </Page>
  );
}

function Notes({ notes }: Pick<DifferenceDocument, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <div className="callout">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

const countryChoices = memoize((data: ReportData) =>
  changesByCountry(data)
    .filter(({ changes }) => changes.length > 0)
    .flatMap(({ countries, changes }) =>
      countries.map((value) => ({
        value,
        title: `${value === 'missing' ? 'An unknown country' : data.countries[value]} (${changes.length})`,
      })),
    )
    .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
);

interface GroupProps {
  readonly group: ChangeGroup;
  readonly data: ReportData;
  readonly address: ReportAddress;
}

function Group({ group: { causes, changes }, data, address }: GroupProps) {
  const titles = causes.map((cause) => <CauseTitle key={nameOfDeclaration(cause)} cause={cause} data={data} />);
  return (
    <Section
      title={causes.length === 0 ? 'Because of their own lines' : `Because of ${causesInWords(data, causes)}`}
      aside={count(changes.length, 'change')}
    >
      {titles.slice(0, mostCauses)}
      {titles.length <= mostCauses ? null : (
        <details>
          <summary>{titles.length - mostCauses} more causes</summary>
          {titles.slice(mostCauses)}
        </details>
      )}
      <Rows label="Changes" rows={changes.map((change) => rowOf(change, data, address))} none="" />
    </Section>
  );
}

/** A heading of one line. */
const mostCauses = 3;

function causesInWords(data: ReportData, causes: readonly DocumentCause[]): string {
  const names = causes.map((cause) => {
    const title = titleInRules(data, cause);
    return title === undefined ? nameOfDeclaration(cause) : `${cause.kind} “${title}”`;
  });
  return names.length > mostCauses ? firstOf(names, mostCauses) : names.join(' and ');
}

function rowOf(change: DocumentChange, data: ReportData, { path, query }: ReportAddress): Row {
  const { kind, name, is, toThirdParty, isPersonal } = change;
  const id = idOfChange(data, change);
  return {
    key: id,
    title: titleOfChange(data, change),
    to: { view: 'changes', path: [id], query },
    lead: <ChangeMark is={is} />,
    note: kind === name ? undefined : `${kind} ${name}`,
    text: (
      <>
        <p className="change-words">
          {is === 'changed' ? happensTo(change) : null}
          {is === 'changed' && whoOf(data, change) ? ': ' : null}
          {whoOf(data, change)}
        </p>
        {[change.more, change.less].map((audience, at) =>
          !audience || audience.who.length === 0 ? null : audience.cases ? (
            <VisitorConditions key={at} audience={audience} />
          ) : (
            <p key={at}>{audience.who.join(', ')}</p>
          ),
        )}
      </>
    ),
    badges:
      toThirdParty || isPersonal ? (
        <>
          {toThirdParty ? <PartyBadge party="third" /> : null}
          {isPersonal ? <PersonalLabel /> : null}
        </>
      ) : undefined,
    isCurrent: id === path[0],
  };
}

interface HostsProps extends Pick<DifferenceDocument, 'hosts'> {
  readonly title: string;
  readonly data: ReportData;
}

function Hosts({ title, hosts, data }: HostsProps) {
  if (hosts.length === 0) return null;
  const inWords = (received: readonly string[]) =>
    firstOf(
      receivedInWords(received, (about) => titleInRules(data, about)),
      Infinity,
    );
  return (
    <Section title={title}>
      <Rows
        label={title}
        rows={hosts.map(({ host, party, partyBefore, newIn, goneIn, receives, noLonger }) => ({
          key: host,
          title: host,
          to: data.hosts.some(({ id }) => id === host) ? refAddress({ kind: 'recipient', id: host }) : undefined,
          note: [
            ...(newIn ? [`new ${inCountries(data.countries, newIn)}`] : []),
            ...(goneIn ? [`nothing any more ${inCountries(data.countries, goneIn)}`] : []),
          ].join(', '),
          text: (
            <>
              {partyBefore ? <p>It counted as a {partyBefore} party before.</p> : null}
              {receives.length === 0 ? null : <p>+ now receives {inWords(receives)}</p>}
              {noLonger.length === 0 ? null : <p>− no longer receives {inWords(noLonger)}</p>}
            </>
          ),
          badges: <PartyBadge party={party} />,
        }))}
        none=""
      />
    </Section>
  );
}
