import {
  changesByCountry,
  changesOf,
  comparedWith,
  concernsCountry,
  hostConcernsCountry,
  inCountries,
  nothingChanges,
} from '../../changes.ts';
import type {
  ReportCause,
  ReportChange,
  ReportChangeGroup,
  ReportChanges,
} from '../../../compiler/contract/report/change.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { PartyBadge } from '../../parts/badges.tsx';
import { ChangeMark } from '../../parts/change-mark.tsx';
import { count } from '../../../compiler/contract/count.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { firstOf } from '../../parts/first-of.ts';
import { Filters } from '../../parts/filters.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { writeAddress, type ReportAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { CauseTitle } from './cause-title.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { CountryRows } from './country-rows.tsx';
import { PersonalLabel } from './personal-label.tsx';
import { titleOfChange, whoOf } from './words.ts';

/** What differs for visitors from a version before, below the causes. */
export const changesView: ReportView = {
  id: 'changes',
  label: 'Changes',
  section: 'decide',
  place: 20,
  count: (data) => (data.changes ? changesOf(data).length : 'none given'),
  entries: (data) =>
    changesOf(data).map((change) => ({
      title: `${titleOfChange(data, change)} ${change.happens}`,
      note: change.kind === change.name ? change.kind : `${change.kind} ${change.name}`,
      words: () => wordsOf(change),
      to: writeAddress({ view: 'changes', path: [change.id] }),
    })),
  View: Changes,
  Detail: ChangeDetail,
};

const wordsOf = memoize(({ name, kind, happens, actions, more, less, fields, settings }: ReportChange) =>
  [name, kind, happens, ...actions, ...[more, less].flatMap((one) => one?.who ?? []), ...[...fields, ...settings].map((one) => one.name)]
    .join('\n')
    .toLowerCase(),
); // prettier-ignore

function Changes({ data, address }: ViewProps) {
  const { changes } = data;
  if (!changes) return <NoVersion />;
  const { q = '', country = '', what = '' } = address.query;
  const wanted = q.toLowerCase().split(/\s+/);
  const all = changesOf(data);
  const isShown = (change: ReportChange) =>
    (country === '' || concernsCountry(data, change, country)) &&
    (what === '' || change.happens === what) &&
    wanted.every((word) => `${titleOfChange(data, change).toLowerCase()}\n${wordsOf(change)}`.includes(word));
  const groups = changes.groups
    .map((group) => ({ ...group, changes: group.changes.filter(isShown) }))
    .filter((group) => group.changes.length > 0);
  const shown = groups.reduce((sum, group) => sum + group.changes.length, 0);
  const place = country === '' ? '' : ` for visitors ${inCountries(data, { allBut: false, codes: [country] })}`;
  return (
    <Page title="Changes" note={`${comparedWith(changes)}. ${changes.summary}`}>
      <Notes notes={changes.notes} />
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
              choices={[...new Set(all.map(({ happens }) => happens))].map((value) => ({ value, title: value }))}
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
      <Hosts hosts={changes.hosts.filter((host) => country === '' || hostConcernsCountry(host, country))} />
      {changes.stored.length === 0 ? null : (
        <Section title="Stored data that is lost">
          <Bullets items={changes.stored} />
        </Section>
      )}
      <Renamed title="Renamed, without a change for any visitor" items={changes.renamed.only} />
      <Renamed title="Also renamed" items={changes.renamed.also} />
    </Page>
  );
}

function Renamed({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return items.length === 0 ? null : (
    <Section title={title}>
      <Bullets items={items} />
    </Section>
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

function Notes({ notes }: Pick<ReportChanges, 'notes'>) {
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
    .flatMap(({ countries: { allBut, codes }, changes }) => {
      const own = allBut ? [...Object.keys(data.countries), 'missing'].filter((code) => !codes.includes(code)) : codes;
      return own.map((value) => ({
        value,
        title: `${value === 'missing' ? 'An unknown country' : data.countries[value]} (${changes.length})`,
      }));
    })
    .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
);

interface GroupProps {
  readonly group: ReportChangeGroup;
  readonly data: ReportData;
  readonly address: ReportAddress;
}

function Group({ group: { causes, changes }, data, address }: GroupProps) {
  const titles = causes.map((cause) => <CauseTitle key={nameOfCause(cause)} cause={cause} data={data} />);
  return (
    <Section
      title={causes.length === 0 ? 'Because of their own lines' : `Because of ${causesInWords(causes)}`}
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

function causesInWords(causes: readonly ReportCause[]): string {
  const names = causes.map(nameOfCause);
  return names.length > mostCauses ? firstOf(names, mostCauses) : names.join(' and ');
}

const nameOfCause = ({ kind, name }: ReportCause): string => (kind === name ? kind : `${kind} ${name}`);

function rowOf(change: ReportChange, data: ReportData, { path, query }: ReportAddress): Row {
  const { id, kind, name, word, happens, toThirdParty, isPersonal } = change;
  return {
    key: id,
    title: titleOfChange(data, change),
    to: { view: 'changes', path: [id], query },
    lead: <ChangeMark word={word} />,
    note: kind === name ? undefined : `${kind} ${name}`,
    text: (
      <>
        <p className="change-words">
          {word === 'changed' ? happens : null}
          {word === 'changed' && whoOf(data, change) ? ': ' : null}
          {whoOf(data, change)}
        </p>
        {[change.more, change.less].map((audience, at) =>
          audience && audience.who.length > 0 ? <p key={at}>{audience.who.join(', ')}</p> : null,
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

function Hosts({ hosts }: Pick<ReportChanges, 'hosts'>) {
  if (hosts.length === 0) return null;
  return (
    <Section title="Hosts">
      <Rows
        label="Hosts"
        rows={hosts.map(({ host, party, partyBefore, receives, noLonger }) => ({
          key: host,
          title: host,
          text: (
            <>
              {partyBefore ? <p>It counted as a {partyBefore} party before.</p> : null}
              {receives.length === 0 ? null : <p>+ now receives {receives.join(', ')}</p>}
              {noLonger.length === 0 ? null : <p>− no longer receives {noLonger.join(', ')}</p>}
            </>
          ),
          badges: <PartyBadge party={party} />,
        }))}
        none=""
      />
    </Section>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
