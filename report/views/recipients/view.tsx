import { titleOfRule, titlesOfSites } from '../../titles.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { NeededGroups, PartyBadge, Pill } from '../../parts/badges.tsx';
import { isAdded, removedFrom } from '../../earlier.ts';
import { ChangeMark, Removed } from '../../parts/change-mark.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { DocText } from '../../parts/doc-text.tsx';
import { EvidenceDownloads } from '../../export/evidence-downloads.tsx';
import { Downloads } from '../../parts/downloads.tsx';
import { Folded } from '../../parts/folded.tsx';
import { unnamedHosts } from '../../unnamed-hosts.ts';
import { Facts } from '../../parts/facts.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Filters } from '../../parts/filters.tsx';
import { Icon } from '../../parts/icon.tsx';
import { joint } from '../../parts/joint.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { Link } from '../../parts/link.tsx';
import { Mentions } from '../../parts/mentions.tsx';
import { NotDeclared } from '../../parts/not-declared.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import { Text } from '../../parts/text.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { purposesInWords } from '../../purposes.ts';
import { writeAddress } from '../../shell/address.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { examplesTo } from '../rules/examples.ts';
import { protectionInWords } from '../data/flows.ts';
import { accountOf, needDifferent, personalItemsOf, tagsWithCookies } from './accounts.ts';
import { Cookies } from './cookies.tsx';
import {
  codeInWords,
  eachRequest,
  gatewaysInWords,
  partyInWords,
  noteOnNoAnswer,
  processingTable,
  scriptsInWords,
  withdrawalInWords,
} from './tables.ts';
import { SentProtection } from './protection.tsx';
import { WhereTable } from './where-table.tsx';
import { filterRecipients } from './filter-recipients.ts';
import { consentOfSent, recipientsOf, recipientTitle, type RecipientHost } from './recipients.ts';

/** The hosts that can receive something. */
export const recipientsView: ReportView = {
  id: 'recipients',
  label: 'Recipients',
  section: 'understand',
  place: 10,
  count: (data) => recipientsOf(data).length,
  entries: (data) =>
    recipientsOf(data).map((recipient) => ({
      title: recipientTitle(recipient),
      words: [...recipient.tags, ...recipient.calls, ...recipient.groups].join(' '),
      to: writeAddress(refAddress({ kind: 'recipient', id: recipient.id })),
    })),
  View: Recipients,
  Detail: RecipientDetail,
};

// It takes long with many hosts, and filters do not change it.
const processingOf = memoize(processingTable);

function Recipients({ data, address }: ViewProps) {
  const all = recipientsOf(data);
  const shown = filterRecipients(all, address.query);
  const list = { ...address, path: [] };
  return (
    <Page
      title="Recipients"
      note="Each host that can receive something from a visitor, for at least one visitor and page."
    >
      <Filters address={list} label="Filter recipients" shown={`${shown.length} of ${count(all.length, 'recipient')}`}>
        <FilterSelect
          address={list}
          name="party"
          label="Party"
          any="All"
          choices={[...new Set(all.map(partyInWords))].map((party) => ({ value: party, title: party }))}
        />
        <FilterSelect address={list} name="loads" label="Code" any="All" choices={codeChoices} />
      </Filters>
      <Downloads name="processing" table={processingOf(data)} />
      <EvidenceDownloads data={data} />
      <Removed
        what="recipients"
        names={removedFrom(
          data,
          'recipients',
          all.map(({ id }) => id),
        )}
      />
      <Rows
        label="Recipients"
        rows={alike(shown).map(([recipient, ...others]) => ({
          key: recipient.id,
          title: recipientTitle(recipient),
          to: { ...refAddress({ kind: 'recipient', id: recipient.id }), query: address.query },
          note: [...recipient.tags, ...recipient.calls].map((id) => titleOfRule(data, id)).join(', '),
          text: (
            <>
              {count(recipient.rules.length, 'rule or tag', 'rules and tags')} on{' '}
              {firstOf(titlesOfSites(data, recipient.sites), Infinity)}
              {others.length === 0 ? null : (
                <p>
                  The same for <OtherHosts others={others} />
                </p>
              )}
            </>
          ),
          lead: isAdded(data, 'recipients', recipient.id) ? <ChangeMark is="new" /> : undefined,
          badges: <Badges recipient={recipient} />,
          isCurrent: [recipient, ...others].some(({ id }) => id === address.path[0]),
        }))}
        none={all.length === 0 ? 'No rule and no tag sends anything.' : 'No recipient matches this filter.'}
      />
    </Page>
  );
}

/** Joins hosts to which the same rules send the same, such as those of one vendor. */
function alike(recipients: readonly RecipientHost[]): readonly (readonly RecipientHost[])[] {
  const keyOf = ({ id, party, tags, calls, rules, sites, sent, loads, groups, without, needsNone }: RecipientHost) =>
    unnamedHosts.has(id)
      ? id
      : JSON.stringify([party, tags, calls, rules, sites, sent.length, loads, groups, without, needsNone]);
  return [...groupBy(recipients, keyOf).values()];
}

function OtherHosts({ others }: { readonly others: readonly RecipientHost[] }) {
  const links = others.map((other) => (
    <Link key={other.id} to={{ kind: 'recipient', id: other.id }}>
      {recipientTitle(other)}
    </Link>
  ));
  return <Folded items={links} most={3} />;
}

const codeChoices = [
  { value: 'code', title: 'Loads a script or frame' },
  { value: 'outside', title: 'Loads a script or frame of others' },
];

function RecipientDetail({ data, address, id }: ViewProps & { readonly id: string }) {
  const recipient = recipientsOf(data).find((one) => one.id === id);
  if (!recipient) return <NotFound what={`Nothing is sent to “${id}”.`} />;
  const { rules, tags, calls, sites, sent } = recipient;
  const through = [
    ...tags.map((tag) => ({ kind: 'tag', id: tag }) as const),
    ...calls.map((call) => ({ kind: 'call', id: call }) as const),
  ];
  const names = new Set([...tags, ...calls]);
  const personalOnly = address.query.personal === 'only';
  const shown = personalOnly ? sent.filter(({ mark }) => mark !== undefined) : sent;
  const here = { view: 'recipients', path: [id] };
  const others = recipientsOf(data)
    .filter((other) => other !== recipient && [...other.tags, ...other.calls].some((name) => names.has(name)))
    .map(recipientTitle);
  const { vendors, operators, purposes, owners } = accountOf(data, recipient);
  return (
    <Page
      title={recipientTitle(recipient)}
      note={vendors.join(', ') || undefined}
      within={{ view: 'recipients', label: 'Recipients' }}
    >
      <p className="badges">
        {isAdded(data, 'recipients', id) ? <ChangeMark is="new" /> : null}
        <Badges recipient={recipient} />
      </p>
      <div className="columns">
        <Section title="Who this applies to">
          <WhereTable data={data} recipient={recipient} />
          {noteOnNoAnswer(data, recipient).map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
          {others.length === 0 ? null : (
            <p className="note">The same tags and calls can also send to {firstOf(others, Infinity)}.</p>
          )}
        </Section>
        <Section title="Facts">
          <Facts
            facts={[
              ['Personal data', <PersonalData key="personal" data={data} recipient={recipient} />],
              ['Purpose', purposesInWords(purposes) || <NotDeclared key="purpose" />],
              ['Owner', firstOf(owners, Infinity) || <NotDeclared key="owner" />],
              ['Operated by', firstOf(operators, Infinity) || <NotDeclared key="vendor" />],
              ['Each request', eachRequest],
              ['Code', codeInWords(data, recipient)],
              ['Cookies', <Cookies key="cookies" data={data} tags={tagsWithCookies(data, recipient)} />],
              [
                'Through',
                through.length === 0 ? undefined : (
                  <span key="through">
                    {through.map((ref, at) => (
                      <span key={ref.id}>
                        {joint(at, through.length)}
                        {ref.kind} <Link to={ref}>{titleOfRule(data, ref.id)}</Link>
                      </span>
                    ))}
                  </span>
                ),
              ],
              ['Gateway', gatewaysInWords(data, recipient).join('; ') || undefined],
              ['Vendor’s script', scriptsInWords(data, recipient).join(' ') || undefined],
              [
                'After withdrawal',
                withdrawalInWords(data, recipient).map((sentences) => (
                  <p key={sentences}>
                    <DocText text={sentences} />
                  </p>
                )),
              ],
              ['Sites', firstOf(titlesOfSites(data, sites), Infinity)],
              ['Files', id === 'modules' ? <Modules key="files" data={data} /> : undefined],
            ]}
          />
        </Section>
      </div>
      <Section
        title={`Data sent (${shown.length})`}
        aside={
          personalOnly ? (
            <Link to={here}>Show all</Link>
          ) : (
            <Link to={{ ...here, query: { personal: 'only' } }}>Personal only</Link>
          )
        }
      >
        <Rows
          label="Data sent"
          rows={shown.map((one, at) => ({
            key: String(at),
            title: one.variable ?? one.as.join(', '),
            note: one.variable === undefined ? undefined : `sent as ${one.as.join(', ')}`,
            text: <Text text={one.value} />,
            badges: (
              <>
                <SentProtection data={data} sent={one} />
                <NeededGroups of={consentOfSent(data, recipient, one)} />
              </>
            ),
          }))}
          none="No values of the page or the visitor are named in the rules. Fixed values are not listed."
        />
      </Section>
      <Section title={`Rules and tags (${rules.length})`}>
        <Mentions mentions={rules} />
      </Section>
      <Examples data={data} recipient={recipient} />
    </Page>
  );
}

/** Links to the personal items that reach a recipient, by their protection. */
function PersonalData({ data, recipient }: RecipientProps) {
  const items = personalItemsOf(data, recipient);
  if (items.length === 0) return 'none, as far as it is labelled';
  const differ = needDifferent(items);
  return [...groupBy(items, ({ protection }) => protectionInWords(protection))].map(([protection, of]) => (
    <p key={protection}>
      <span className="personal">
        <Icon name="personal" label="personal" />
        {protection}
      </span>{' '}
      {of.map(({ item, consents }, at) => (
        <span key={item.id}>
          {joint(at, of.length)}
          <Link to={{ kind: 'item', id: item.id }}>{item.title}</Link>
          {differ ? ` (${consents.join('; ')})` : null}
        </span>
      ))}
    </p>
  ));
}

/** Links to the files of the project's own code. */
function Modules({ data }: Pick<RecipientProps, 'data'>) {
  return data.reference.modules.map(({ path }, at) => (
    <span key={path}>
      {at > 0 ? ', ' : null}
      <Link to={{ kind: 'module', id: path }}>{path}</Link>
    </span>
  ));
}

/** Links to the rules and tags with an example of a request to a recipient. */
function Examples({ data, recipient }: RecipientProps) {
  const mentions = examplesTo(data, recipient.id);
  if (mentions.length === 0) return null;
  return (
    <Section title={`Example requests (${mentions.length})`}>
      <Mentions mentions={mentions} />
    </Section>
  );
}

interface RecipientProps {
  readonly data: ReportData;
  readonly recipient: RecipientHost;
}

function Badges({ recipient }: { readonly recipient: RecipientHost }) {
  const { party, loads } = recipient;
  return (
    <>
      {recipient.domains ? <Pill>{partyInWords(recipient)}</Pill> : <PartyBadge party={party ?? 'unknown'} />}
      {loads.map((what) => (
        <Pill key={what}>{`loads a ${what}`}</Pill>
      ))}
      <NeededGroups of={recipient} />
    </>
  );
}
