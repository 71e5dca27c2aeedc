import { NeededGroups, PersonalBadge } from '../../parts/badges.tsx';
import { isAdded, nameOfStored, removedFrom } from '../../earlier.ts';
import { ChangeMark, Removed } from '../../parts/change-mark.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { EvidenceDownloads } from '../../export/evidence-downloads.tsx';
import { Downloads } from '../../parts/downloads.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Filters } from '../../parts/filters.tsx';
import { joint } from '../../parts/joint.ts';
import { Link } from '../../parts/link.tsx';
import { NotDeclared } from '../../parts/not-declared.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Rows } from '../../parts/rows.tsx';
import { purposesInWords } from '../../purposes.ts';
import { writeAddress } from '../../shell/address.ts';
import type { ReportView, ViewProps } from '../../shell/report-view.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { recipientsOfStored } from '../recipients/accounts.ts';
import { recipientTitle } from '../recipients/recipients.ts';
import { beforeAnswerInWords, cookieTable, noRecipients, protectionNote } from './cookie-table.ts';
import {
  isUndeclared,
  kindsInWords,
  lifetimeInWords,
  pathOfStored,
  setterInWords,
  settersInWords,
  storedNamed,
  storedOf,
  type Stored,
} from './stored.ts';

/** Cookies and keys of storage: what sets them, and for how long. */
export const storageView: ReportView = {
  id: 'storage',
  label: 'Cookies and storage',
  section: 'understand',
  place: 30,
  count: (data) => storedOf(data).length,
  entries: (data) =>
    storedOf(data).map((stored) => ({
      title: stored.name,
      words: [
        kindsInWords[stored.kind],
        ...stored.by.map(({ id }) => id),
        ...stored.readBy.map(({ id }) => id),
        stored.personal ?? '',
        lifetimeInWords(stored),
        'lifetime retention',
        purposesInWords(stored.purposes),
      ].join(' '),
      to: writeAddress({ view: 'storage', path: pathOfStored(stored) }),
    })),
  View: Storage,
  Detail: StorageDetail,
};

function Storage({ data, address }: ViewProps) {
  const { q = '' } = address.query;
  const all = storedOf(data);
  const current = address.path[0] === undefined ? undefined : storedNamed(data, address.path[0], address.path[1]);
  const shown = all.filter(({ name, kind, by, readBy }) =>
    [name, kind, ...[...by, ...readBy].map(({ id }) => id)].join(' ').toLowerCase().includes(q.toLowerCase()),
  );
  return (
    <Page
      title="Cookies and storage"
      note="What rules and vendors' code store in the browser. Scripts that pages load can store more, which cannot be seen unless it is declared."
    >
      <Filters
        address={{ ...address, path: [] }}
        label="Filter cookies and storage"
        shown={count(shown.length, 'cookie or key', 'cookies and keys')}
      />
      <Downloads name="cookies" table={cookieTable(data)} />
      <EvidenceDownloads data={data} />
      <Removed what="cookies and keys" names={removedFrom(data, 'stored', all.map(nameOfStored))} />
      <Rows
        label="Cookies and storage"
        rows={shown.map((stored) => ({
          key: `${stored.kind} ${stored.name}`,
          title: stored.name,
          to: { view: 'storage', path: pathOfStored(stored), query: address.query },
          note: kindsInWords[stored.kind],
          text: (
            <>
              <Lifetime stored={stored} /> · set by <Setters stored={stored} />
            </>
          ),
          lead: isAdded(data, 'stored', nameOfStored(stored)) ? <ChangeMark is="new" /> : undefined,
          badges: <Badges stored={stored} />,
          isCurrent: stored === current,
        }))}
        none={all.length === 0 ? 'No rule stores anything, and no cookies are declared.' : 'No cookie or key matches.'}
      />
    </Page>
  );
}

function StorageDetail({ data, id, address }: ViewProps & { readonly id: string }) {
  const stored = storedNamed(data, id, address.path[1]);
  if (!stored) return <NotFound what={`“${id}” is not stored in the browser.`} />;
  return (
    <Page
      title={stored.name}
      note={kindsInWords[stored.kind]}
      within={{ view: 'storage', label: 'Cookies and storage' }}
    >
      <p className="badges">
        <Badges stored={stored} />
      </p>
      <Facts
        facts={[
          ['Lifetime', <Lifetime key="lifetime" stored={stored} />],
          ['Before an answer', beforeAnswerInWords(data, stored)],
          ['Set by', <Setters key="by" stored={stored} />],
          ['Recipients', <Recipients key="recipients" data={data} stored={stored} />],
          ['Purpose', purposesInWords(stored.purposes) || <NotDeclared key="purpose" />],
        ]}
      />
    </Page>
  );
}

/** How long something is stored; marked if nobody has declared it. */
export function Lifetime({ stored }: { readonly stored: Stored }) {
  const text = lifetimeInWords(stored);
  return isUndeclared(stored) ? <span className="undeclared">{text}</span> : text;
}

function Setters({ stored: { by, readBy } }: { readonly stored: Stored }) {
  const setters = [...new Map(by.map((setter) => [setterInWords(setter), setter])).values()];
  return (
    <>
      {setters.map((setter, at) => (
        <span key={`${setter.kind} ${setter.id}`}>
          {joint(at, setters.length)}
          {setter.kind === 'tag' || setter.kind === 'group' ? (
            <Link to={{ kind: setter.kind, id: setter.id }}>{setterInWords(setter)}</Link>
          ) : (
            setterInWords(setter)
          )}
        </span>
      ))}
      {setters.length === 0 ? settersInWords({ by, readBy }) : null}
    </>
  );
}

/** Links to the recipients of the content, and of the tags that may set a cookie. */
function Recipients({ data, stored }: { readonly data: ReportData; readonly stored: Stored }) {
  const recipients = recipientsOfStored(data, stored);
  if (recipients.length === 0) return noRecipients(stored);
  return recipients.map((one, at) => (
    <span key={one.recipient.id}>
      {joint(at, recipients.length)}
      <Link to={{ kind: 'recipient', id: one.recipient.id }}>{recipientTitle(one.recipient)}</Link>
      {protectionNote(one)}
    </span>
  ));
}

function Badges({ stored }: { readonly stored: Stored }) {
  return (
    <>
      {stored.personal === undefined ? null : <PersonalBadge kinds={stored.personal} />}
      <NeededGroups of={stored} />
    </>
  );
}
