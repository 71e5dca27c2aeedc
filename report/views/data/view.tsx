import { isAdded, removedFrom } from '../../earlier.ts';
import { ChangeMark, Removed } from '../../parts/change-mark.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { Facts } from '../../parts/facts.tsx';
import { Filters } from '../../parts/filters.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { PersonalBadge } from '../../parts/badges.tsx';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { Link } from '../../parts/link.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Rows, type Row } from '../../parts/rows.tsx';
import { writeAddress } from '../../shell/address.ts';
import { refAddress } from '../../shell/ref-address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { ItemKind, ReportItem } from '../../../compiler/contract/report/item.ts';
import { recipientsOf, recipientTitle } from '../recipients/recipients.ts';
import {
  cleaningInWords,
  flowsOf,
  flowsOfItem,
  protectionInWords,
  protectionOf,
  recipientsOfSent,
  recipientsOfItem,
  type ItemFlow,
} from './flows.ts';
import { FlowPicture } from './flow-picture.tsx';

/** Where the values of the page and the visitor go. */
export const dataView: ReportView = {
  id: 'data',
  label: 'Data',
  section: 'understand',
  place: 20,
  count: ({ items }) => {
    const personal = items.filter((item) => item.personal !== undefined).length;
    return personal === 0 ? items.length : `${personal} personal`;
  },
  entries: ({ items }) =>
    items.map(({ id, title, text = '', kind, personal = '' }) => ({
      title,
      words: [id, text, kind, personal].join(' '),
      to: writeAddress(refAddress({ kind: 'item', id })),
    })),
  View: Data,
  Detail: ItemDetail,
};

function Data({ data, address }: ViewProps) {
  const { q = '', personal, to = '' } = address.query;
  const wanted = q.toLowerCase().split(/\s+/);
  const reached = to === '' ? undefined : itemsReaching(data, to);
  const shown = data.items.filter(({ id, title, text = '', kind, personal: label }) => {
    const all = [id, title, text, kind].join(' ').toLowerCase();
    // Any other value is set, too, and nothing has it.
    if (personal && (personal !== 'only' || label === undefined)) return false;
    return (!reached || reached.has(id)) && wanted.every((word) => all.includes(word));
  });
  const ways = shown.flatMap(({ id }) => flowsOfItem(data, id));
  const here = to === '' ? ways : ways.filter(({ sent }) => recipientsOfSent(data, sent).some(({ id }) => id === to));
  const ofPeople = here.filter(({ item }) => item.personal !== undefined);
  const isAll = q === '' && personal === undefined && to === '';
  // A picture of everything would be a tangle, and readers ask for personal data first.
  const drawn = isAll && here.length > mostFlows && ofPeople.length > 0 ? ofPeople : here;
  return (
    <Page
      title="Data"
      note="Values of the page, the visitor and the browser that can be sent, and who can receive them. Only labelled data counts as personal."
    >
      <Filters
        address={{ ...address, path: [] }}
        label="Filter data"
        shown={`${shown.length} of ${count(data.items.length, 'value')}`}
      >
        <FilterSelect
          address={{ ...address, path: [] }}
          name="personal"
          label="Personal data"
          any="All data"
          choices={[{ value: 'only', title: 'Personal only' }]}
        />
        <FilterSelect
          address={{ ...address, path: [] }}
          name="to"
          label="Recipient"
          any="Any recipient"
          choices={recipientsOf(data).map((recipient) => ({ value: recipient.id, title: recipientTitle(recipient) }))}
        />
      </Filters>
      {shown.length > mostDrawn ? (
        <p className="note">
          The diagram shows at most {mostDrawn} values. Choose personal data, a recipient or other words above to see
          it.
        </p>
      ) : (
        <>
          {drawn === here ? null : (
            <p className="note">The diagram shows personal data only. The list has everything.</p>
          )}
          <FlowPicture data={data} flows={drawn} />
        </>
      )}
      <Removed
        what="values"
        names={removedFrom(
          data,
          'items',
          data.items.map(({ id }) => id),
        )}
      />
      <Rows
        label="Data"
        rows={shown.map((item) => rowOf(data, item, address.path[0], address.query))}
        none={
          data.items.length === 0
            ? 'None: no rule sends a value of the page or the visitor.'
            : 'No value matches this filter.'
        }
      />
    </Page>
  );
}

// More would be a picture of lines that nobody can follow.
const mostDrawn = 40;

/** The most ways of values that are drawn before a reader has chosen some. */
const mostFlows = 30;

/** Most values go to the same recipients: a row names the first, the diagram and the page of the value name all. */
const mostReceivers = 3;

function itemsReaching(data: ReportData, recipient: string): ReadonlySet<string> {
  const flows = flowsOf(data).filter(({ sent }) => recipientsOfSent(data, sent).some(({ id }) => id === recipient));
  return new Set(flows.map(({ item }) => item.id));
}

function rowOf(
  data: ReportData,
  item: ReportItem,
  current: string | undefined,
  query: ViewProps['address']['query'],
): Row {
  const receivers = recipientsOfItem(data, item.id);
  return {
    key: item.id,
    title: item.title,
    to: { ...refAddress({ kind: 'item', id: item.id }), query },
    note: item.kind === 'value' ? 'computed' : `from ${kinds[item.kind]}`,
    text: receivers.length === 0 ? 'Sent to nobody' : `To ${firstOf(receivers.map(recipientTitle), mostReceivers)}`,
    lead: isAdded(data, 'items', item.id) ? <ChangeMark is="new" /> : undefined,
    badges: <Label data={data} item={item} />,
    isCurrent: item.id === current,
  };
}

function Label({ data, item }: { readonly data: ReportData; readonly item: ReportItem }) {
  if (item.personal === undefined) return null;
  return <PersonalBadge kinds={item.personal} note={protectionInWords(protectionOf(flowsOfItem(data, item.id)))} />;
}

const kinds: Readonly<Record<ItemKind, string>> = {
  page: "the page's data",
  cookie: 'a cookie',
  storage: 'storage',
  response: 'a response',
  event: 'an event',
  browser: 'the browser or the address',
  value: 'other values',
};

function ItemDetail({ data, id }: ViewProps & { readonly id: string }) {
  const item = data.items.find((one) => one.id === id);
  if (!item) return <NotFound what={`Nothing is sent that is called “${id}”.`} />;
  const flows = flowsOfItem(data, id);
  const receivers = recipientsOfItem(data, id);
  return (
    <Page title={item.title} note={<code>{item.id}</code>} within={{ view: 'data', label: 'Data' }}>
      <p className="badges">
        <Label data={data} item={item} />
      </p>
      <Facts
        facts={[
          ['Comes from', kinds[item.kind]],
          ['Read from', item.text && <code key="text">{item.text}</code>],
          [
            'Made of',
            item.from?.map((source, index) => (
              <span key={JSON.stringify(source)}>
                {index > 0 ? ', ' : null}
                <Link to={{ kind: 'item', id: data.items[source.item].id }}>{data.items[source.item].title}</Link>
                {source.decides
                  ? ' (decides only)'
                  : cleaningInWords(source) === ''
                    ? null
                    : ` (${cleaningInWords(source)})`}
              </span>
            )),
          ],
        ]}
      />
      <FlowPicture data={data} flows={flows} />
      <Section title={`Recipients (${receivers.length})`}>
        <Rows
          label="Recipients"
          rows={receivers.map((recipient) => {
            const ways = flows.filter(({ sent }) => recipient.sent.includes(sent));
            return {
              key: recipient.id,
              title: recipientTitle(recipient),
              to: refAddress({ kind: 'recipient', id: recipient.id }),
              note: item.personal === undefined ? undefined : protectionInWords(protectionOf(ways)),
              text: <Ways ways={ways} />,
            };
          })}
          none="Nobody receives it."
        />
      </Section>
    </Page>
  );
}

function Ways({ ways }: { readonly ways: readonly ItemFlow[] }) {
  return (
    <ul>
      {[...new Set(ways.map(wayInWords))].map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  );
}

function wayInWords(flow: ItemFlow): string {
  const { sent, through, decides } = flow;
  const cleaning = cleaningInWords(flow);
  return [
    `as ${[...(sent.variable === undefined ? [] : [sent.variable]), ...sent.as].join(', ')}`,
    ...(through.length === 0 ? [] : [`through ${through.map(({ title }) => title).join(', ')}`]),
    ...(decides ? ['decides only'] : []),
    ...(cleaning === '' ? [] : [cleaning]),
  ].join('; ');
}
