import { GroupBadge, PartyBadge, Pill } from '../../parts/badges.tsx';
import { count } from '../../parts/count.ts';
import { Facts } from '../../parts/facts.tsx';
import { Filters } from '../../parts/filters.tsx';
import { Link } from '../../parts/link.tsx';
import { Mentions } from '../../parts/mentions.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import { writeAddress } from '../../shell/address.ts';
import { addressOf } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import { recipientsOf, recipientTitle, type Recipient } from './recipients.ts';

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
      to: writeAddress(addressOf({ kind: 'recipient', id: recipient.id })),
    })),
  View: Recipients,
  Detail: RecipientDetail,
};

function Recipients({ data, address }: ViewProps) {
  const { q = '' } = address.query;
  const wanted = q.toLowerCase().split(/\s+/);
  const all = recipientsOf(data);
  const shown = all.filter((recipient) => {
    const text = [recipientTitle(recipient), ...recipient.tags, ...recipient.calls].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <Page
      title="Recipients"
      note="Each host that can receive something from a visitor, for at least one visitor and page."
    >
      <Filters
        address={{ ...address, path: [] }}
        label="Filter recipients"
        shown={`${shown.length} of ${count(all.length, 'recipient')}`}
      />
      <Rows
        label="Recipients"
        rows={shown.map((recipient) => ({
          key: recipient.id,
          title: recipientTitle(recipient),
          to: { ...addressOf({ kind: 'recipient', id: recipient.id }), query: address.query },
          note: [...recipient.tags, ...recipient.calls].join(', '),
          text: `${count(recipient.rules.length, 'rule or tag', 'rules and tags')} on ${recipient.sites.join(', ')}`,
          badges: <Badges recipient={recipient} />,
          isCurrent: recipient.id === address.path[0],
        }))}
        none={all.length === 0 ? 'No rule and no tag sends anything.' : 'No recipient matches this filter.'}
      />
    </Page>
  );
}

function RecipientDetail({ data, id }: ViewProps & { readonly id: string }) {
  const recipient = recipientsOf(data).find((one) => one.id === id);
  if (!recipient) return <NotFound what={`Nothing is sent to “${id}”.`} />;
  const { rules, tags, calls, sites } = recipient;
  const through = [
    ...tags.map((tag) => ({ kind: 'tag', id: tag }) as const),
    ...calls.map((call) => ({ kind: 'call', id: call }) as const),
  ];
  return (
    <Page title={recipientTitle(recipient)} within={{ view: 'recipients', label: 'Recipients' }}>
      <p className="badges">
        <Badges recipient={recipient} />
      </p>
      <Section title="Facts">
        <Facts
          facts={[
            [
              'Through',
              <span key="through">
                {through.map((ref, at) => (
                  <span key={ref.id}>
                    {at > 0 ? ', ' : null}
                    {ref.kind} <Link to={ref}>{ref.id}</Link>
                  </span>
                ))}
              </span>,
            ],
            ['Sites', sites.join(', ')],
            ['Rules and tags', <Mentions key="rules" mentions={rules} />],
          ]}
        />
      </Section>
    </Page>
  );
}

function Badges({ recipient: { party, groups, loads } }: { readonly recipient: Recipient }) {
  return (
    <>
      <PartyBadge party={party ?? 'unknown'} />
      {loads.map((what) => (
        <Pill key={what}>{`loads a ${what}`}</Pill>
      ))}
      {groups.map((group) => (
        <GroupBadge key={group} name={group} />
      ))}
    </>
  );
}
