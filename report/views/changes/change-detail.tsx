import { Fragment, type ReactNode } from 'react';
import { changeGroupsOf, changedDeclaration, changesOf, comparedWith, happensTo, idOfChange } from '../../changes.ts';
import type { DocumentAudience, DocumentChange, DocumentSent, Replay } from '../../../compiler/contract/difference.ts';
import type { ChangeGroup } from '../../../compiler/describe/documents/change-words.ts';
import { PartyBadge } from '../../parts/badges.tsx';
import { ChangeMark } from '../../parts/change-mark.tsx';
import { Folded } from '../../parts/folded.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Link } from '../../parts/link.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Text } from '../../parts/text.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import type { ViewProps } from '../../shell/report-view.ts';
import { Icon } from '../../parts/icon.tsx';
import { CauseTitle, ChangePlace } from './cause-title.tsx';
import { DeclarationSource, DeclarationWords } from './declaration.tsx';
import { PersonalLabel } from './personal-label.tsx';
import { VisitorConditions } from './visitor-conditions.tsx';
import { titleOfChange, visitorsOf, whoOf } from './words.ts';

/** One change: for whom, what is done and sent before and after, and why. */
export function ChangeDetail({ data, id }: ViewProps & { readonly id: string }) {
  const change = changesOf(data).find((one) => idOfChange(data, one) === id);
  if (!data.changes || !change) return <NotFound what={`There is no change “${id}”.`} />;
  const { kind, name, is, actions, more, less, fields, sends, settings, before, after, others } = change;
  const rule = data.rules.find((one) => one.kind === kind && one.id === name);
  const group = changeGroupsOf(data).find(({ changes }) => changes.includes(change))!;
  const declaration = changedDeclaration(data, change);
  return (
    <Page
      title={`${titleOfChange(data, change)} ${happensTo(change)}`}
      note={comparedWith(data.changes)}
      within={{ view: 'changes', label: 'Changes' }}
    >
      <p className="badges">
        <ChangeMark is={is} />
        {change.toThirdParty ? <PartyBadge party="third" /> : null}
        {change.isPersonal ? <PersonalLabel /> : null}
      </p>
      {rule && !declaration ? (
        <>
          <p className="sentence">
            <Text text={rule.sentence} />
          </p>
          <p className="note">It is written the same in both versions. Something that it uses differs.</p>
        </>
      ) : null}
      <Visitors title={is === 'new' ? 'Runs for' : 'Runs also for'} audience={more} data={data} />
      <Visitors title={is === 'removed' ? 'Ran for' : 'No longer runs for'} audience={less} data={data} />
      {more || less || whoOf(data, change) === '' ? null : <p>It differs {whoOf(data, change)}.</p>}
      <Reasons change={change} data={data} />
      {others.length === 0 ? null : (
        <Section title="Others may run more often" aside={others.length}>
          <p className="note">They depend on what it sets.</p>
          <ul className="bullets">
            {others.map((other) => (
              <li key={other}>
                <Other text={other} data={data} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {declaration ? <DeclarationWords declaration={declaration} /> : null}
      <Values title="What it sends" rows={fields} />
      {sends ? <SentExample sends={sends} /> : null}
      <Values title="Settings" rows={settings} />
      <Causes group={group} data={data} isOwn={declaration?.before?.source !== declaration?.after?.source} />
      {declaration ? <DeclarationSource declaration={declaration} /> : null}
      <Section title="What it is about">
        <Facts
          facts={[
            [kindTitles[kind] ?? kind, <Named key="name" change={change} />],
            [
              'Actions',
              actions.length === 0 ? undefined : (
                <ul key="actions">
                  {actions.map((action, at) => (
                    <li key={at}>
                      <code>{action}</code>
                    </li>
                  ))}
                </ul>
              ),
            ],
            ['In', before || after ? <ChangePlace key="place" of={change} /> : undefined],
          ]}
        />
      </Section>
    </Page>
  );
}

/** By what a change is about third parties and personal data. */
function Reasons({ change, data }: { readonly change: DocumentChange; readonly data: ReportData }) {
  const { thirdParties, personalValues, leadsTo } = change;
  if (thirdParties.length + personalValues.length + leadsTo.length === 0) return null;
  const named = (title: string, names: readonly ReactNode[]) =>
    [title, names.length === 0 ? undefined : <Folded key={title} items={names} most={4} />] as const;
  return (
    <Section title="Who may receive more">
      <Facts
        facts={[
          named(
            'Third parties',
            thirdParties.map((host) =>
              data.hosts.some(({ id }) => id === host) ? (
                <Link key={host} to={{ kind: 'recipient', id: host }}>
                  {host}
                </Link>
              ) : (
                host
              ),
            ),
          ),
          named('Personal data', personalValues),
          [
            'Leads to',
            leadsTo.length === 0 ? undefined : (
              <ul key="leads" className="bullets">
                {leadsTo.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Section>
  );
}

const kindTitles: Readonly<Partial<Record<string, string>>> = {
  rule: 'Rule',
  tag: 'Tag',
  call: 'Call',
  state: 'State',
  consent: 'Declaration',
  project: 'Declaration',
};

function Named({ change: { kind, name, is } }: { readonly change: DocumentChange }) {
  const isLinked = is !== 'removed' && (kind === 'rule' || kind === 'tag' || kind === 'call');
  return isLinked ? <Link to={{ kind, id: name }}>{name}</Link> : <code>{name}</code>;
}

/** A rule or tag, such as `rule "opened"`, with a link; or what else it is. */
function Other({ text, data: { rules } }: { readonly text: string; readonly data: ReportData }) {
  const rule = rules.find(({ kind, id }) => text === `${kind} "${id}"`);
  return rule ? <Link to={{ kind: rule.kind, id: rule.id }}>{rule.title ?? rule.id}</Link> : text;
}

interface VisitorsProps {
  readonly title: string;
  readonly audience: DocumentAudience | undefined;
  readonly data: ReportData;
}

function Visitors({ title, audience, data }: VisitorsProps) {
  if (!audience) return null;
  const { who, isExact, witness, afterChange, notSettled, replay } = audience;
  return (
    <Section title={`${title} ${visitorsOf(data, audience)}`}>
      {who.length === 0 ? null : <VisitorConditions audience={audience} />}
      {isExact ? null : <p className="note">It concerns only some of the visitors to whom all of this applies.</p>}
      {afterChange ? (
        <p className="note">Only after a value has changed in the page, or another rule has set a state.</p>
      ) : null}
      {notSettled === undefined ? null : (
        <p className="note">It is not settled whether there is such a visitor: {notSettled}.</p>
      )}
      {witness === undefined ? null : (
        <>
          <p className="note">For example, a visitor with:</p>
          <pre className="block">{witness}</pre>
          <Replayed replay={replay} shows="it starts in only one of them" />
        </>
      )}
    </Section>
  );
}

/** What both versions send to one visitor. */
function SentExample({ sends }: { readonly sends: DocumentSent }) {
  if ('cannot' in sends)
    return <p className="note">No visitor is shown to whom it sends other values: {sends.cannot}.</p>;
  const { witness, sent, afterChange, replay } = sends;
  return (
    <Section title="For example">
      <p className="note">
        A visitor to whom it sends other values{afterChange ? ', after a value has changed in the page' : ''}:
      </p>
      <pre className="block">{witness}</pre>
      <ValueTable rows={sent} />
      <Replayed replay={replay} shows="they send these values" />
    </Section>
  );
}

/** Whether the scripts did what the comparison says. */
function Replayed({ replay, shows }: { readonly replay: Replay | undefined; readonly shows: string }) {
  if (replay?.confirmed) {
    return (
      <p className="replayed">
        <Icon name="proved" />
        Confirmed by running both scripts: {shows}.
      </p>
    );
  }
  return (
    <p className="note">
      {replay
        ? `Not confirmed by running both scripts: ${replay.because}.`
        : 'The scripts were not run for this example.'}
    </p>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly was?: string;
    readonly is?: string;
    readonly isPersonal?: boolean;
  }[];
}

function Values({ title, rows }: ValuesProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <ValueTable rows={rows} />
    </Section>
  );
}

function ValueTable({ rows }: Pick<ValuesProps, 'rows'>) {
  return (
    <table className="values">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, was, is, isPersonal }, at) => (
          <tr key={at}>
            <th scope="row">
              {name} {isPersonal ? <PersonalLabel /> : null}
            </th>
            <td>{was === undefined ? 'nothing' : <code>{was}</code>}</td>
            <td>{is === undefined ? 'nothing' : <code>{is}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CausesProps {
  readonly group: ChangeGroup;
  readonly data: ReportData;
  /** Whether its own text differs. */
  readonly isOwn: boolean;
}

function Causes({ group: { causes }, data, isOwn }: CausesProps) {
  return (
    <Section title="Why">
      {causes.length === 0 || isOwn ? <p>Its own lines differ{causes.length === 0 ? '.' : ', and:'}</p> : null}
      {causes.map((cause, at) => {
        const declaration = changedDeclaration(data, cause);
        return (
          <Fragment key={at}>
            <CauseTitle cause={cause} data={data} />
            {declaration ? <DeclarationSource declaration={declaration} /> : null}
          </Fragment>
        );
      })}
    </Section>
  );
}
