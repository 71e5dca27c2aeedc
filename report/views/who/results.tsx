import { Fragment } from 'react';
import { datumInWords, keptInPage } from '../../../compiler/describe/documents/describe-explanation.ts';
import type { CalculatedVisitor } from '../../calculator/create-calculator.ts';
import type { ExplanationHost } from '../../../compiler/contract/explanation.ts';
import { PartyBadge } from '../../parts/badges.tsx';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { Folded } from '../../parts/folded.tsx';
import { count } from '../../../compiler/language/source/count.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { Link } from '../../parts/link.tsx';
import { Text } from '../../parts/text.tsx';
import type { ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { plainText, type ReportText } from '../../../compiler/contract/report/text.ts';
import { useReport } from '../../shell/report-context.ts';
import { scriptsMaySendMore } from '../../receiver-verdict.ts';

type Event = CalculatedVisitor['events'][number];
type Running = Event['running'][number];
type Action = Running['actions'][number];

/** What runs at each event, in order, what it sends, and why the rest does not run. */
export function Results({ events, host }: Pick<CalculatedVisitor, 'events' | 'host'>) {
  const active = events.filter(({ running }) => running.some(doesRun));
  const parts = [
    { title: 'When the page starts', events: active.filter(({ isAtStart }) => isAtStart) },
    { title: 'When the page reports what it shows', events: active.filter(({ isAboutPage }) => isAboutPage) },
    {
      title: 'Later, if it happens',
      events: active.filter(({ isAtStart, isAboutPage }) => !isAtStart && !isAboutPage),
    },
  ];
  const quiet = events.filter((event) => !active.includes(event));
  const wait = commonWait(active);
  return (
    <div className="who-results">
      <p role="status" className="who-summary">
        {hostsSummary(events, host)}
      </p>
      {wait === undefined ? null : <p className="note">Where it only says “waits”: {wait}.</p>}
      {parts.map(({ title, events: some }) =>
        some.length === 0 ? null : (
          <Fragment key={title}>
            <h3>{title}</h3>
            {some.map((event) => (
              <EventPart key={event.on} event={event} host={host} wait={wait} />
            ))}
          </Fragment>
        ),
      )}
      <details>
        <summary>{count(quiet.length, 'event starts', 'events start')} nothing</summary>
        <div className="who-results">
          {quiet.map((event) => (
            <EventPart key={event.on} event={event} host={host} wait={wait} />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Returns in sentences to which hosts something is sent, and to which only if what is awaited becomes known. */
export function hostsSummary(events: readonly Event[], pageHost: string): string {
  const all = events.flatMap(({ running }) => running.flatMap(({ actions }) => actions));
  const hostsOf = (actions: readonly Action[]) =>
    new Set(
      actions.flatMap(({ sends }) =>
        [...(sends?.hosts ?? []), ...(sends?.oneOf ?? [])].map(({ host }) =>
          host === pageHost ? 'the site itself' : host,
        ),
      ),
    );
  const reachesOthers = (actions: readonly Action[]) => actions.some(({ sends }) => sends?.mayReachOthers);
  const now = all.filter(isPossible);
  const sent = hostsOf(now);
  const later = all.filter((action) => isWaiting(action) && !isPossible(action));
  const more = [...hostsOf(later)].filter((host) => !sent.has(host));
  const kept = all.some(({ isKept }) => isKept);
  const unnamed = reachesOthers(later) && !reachesOthers(now) ? ['hosts computed in the page'] : [];
  const waits = more.length + unnamed.length > 0;
  const isNothing = sent.size === 0 && !reachesOthers(now);
  const nothing = waits ? 'Nothing is sent at once.' : 'Nothing is sent.';
  return [
    sent.size > 0 ? `Can send to ${firstOf([...sent], mostHosts)}.` : isNothing ? nothing : '',
    reachesOthers(now) ? 'Can send to hosts computed in the page, or to code of the project.' : '',
    now.some(({ sends }) => sends?.usesCode) ? scriptsMaySendMore : '',
    waits
      ? `Once what it waits for is known, and not before, the page can ${isNothing ? '' : 'also '}send to ${firstOf([...more, ...unnamed], mostHosts)}.`
      : '',
    kept ? 'What waits for consent can still run if the visitor grants it on this page.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

// The events below name all.
const mostHosts = 12;

/** Says what an action waits for, and what happens if that never changes. */
const waitOfAction = ({ reason, atLast }: Action): string =>
  `${reason?.text}; if that never changes, it ${atLastInWords[atLast!]}`;

const atLastInWords: Readonly<Record<NonNullable<Action['atLast']>, string>> = {
  runs: 'runs',
  dependsOnPage: 'depends on the page',
  doesNotRun: 'does not run',
};

/** Returns what is true of most actions that wait, if it is true of several: it is then said once. */
function commonWait(events: readonly Event[]): string | undefined {
  const actions = events.flatMap(({ running }) => running.filter(doesRun).flatMap(({ actions }) => actions));
  const groups = [...groupBy(actions.filter(isWaiting), waitOfAction)];
  const [most] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length > 1 ? most[0] : undefined;
}

/** Whether an action runs or may run in the end, if nothing changes that it waits for. */
const isPossible = ({ outcome, atLast }: Action): boolean => ['runs', 'dependsOnPage'].includes(atLast ?? outcome);

const isWaiting = ({ outcome }: Action): boolean => outcome === 'waits';

const doesRun = ({ actions }: Running): boolean => actions.some((one) => isPossible(one) || isWaiting(one));

interface EventProps {
  readonly event: Event;
  /** The host of the page. */
  readonly host: string;
  /** What has been said already of actions that wait. */
  readonly wait: string | undefined;
}

function EventPart({ event: { on, running }, host, wait }: EventProps) {
  const words = eventInWords(useReport().data.rules, on, running);
  const runs = running.filter(doesRun);
  const others = running.filter((one) => !doesRun(one));
  return (
    <details className="who-event" open={runs.length > 0}>
      <summary>
        {words ?? <code>{on}</code>}: {runs.length === 0 ? 'nothing runs' : runningText(runs)}
        {words === undefined ? null : (
          <span className="note">
            {' '}
            <code>{on}</code>
          </span>
        )}
      </summary>
      {runs.length === 0 ? null : (
        <ol className="who-runs">
          {runs.map((one) => (
            <RunningPart key={`${one.kind} ${one.name}`} running={one} host={host} wait={wait} />
          ))}
        </ol>
      )}
      {others.length === 0 ? null : (
        <details>
          <summary>{count(others.length, 'does not run', 'do not run')}</summary>
          <ul className="who-others">
            {others.map((one) => (
              <li key={`${one.kind} ${one.name}`}>
                <Name running={one} />: {reasonOf(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}

/** Returns an event in words, as a rule or tag describes what starts it. Undefined if none does. */
function eventInWords(rules: readonly ReportRule[], on: string, running: readonly Running[]): string | undefined {
  for (const { kind, name } of running) {
    const rule = rules.find((one) => one.kind === kind && one.id === name);
    const start = rule?.starts?.[rule.events.indexOf(on)];
    if (start) return plainText(start);
  }
  return undefined;
}

/** A rule or tag that runs, with its actions in words. */
function RunningPart({ running, host, wait }: { readonly running: Running } & Pick<EventProps, 'host' | 'wait'>) {
  const { rules } = useReport().data;
  const rule = rules.find(({ kind, id }) => kind === running.kind && id === running.name);
  const condition = commonCondition(running);
  return (
    <li>
      <Name running={running} />
      {condition === undefined ? null : <span className="note"> depends on the page: {condition}</span>}
      <ul>
        {running.actions.map((action, at) => (
          <li key={at}>
            <ActionPart
              action={action}
              words={rule?.actions[at]?.words ?? (rule?.kind === 'tag' ? rule.sentence : undefined)}
              host={host}
              wait={wait}
              condition={condition}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Returns because of what all actions depend on the page, if it is the same: it is then said once. */
function commonCondition({ actions }: Running): string | undefined {
  const texts = actions.map(({ outcome, reason }) => (outcome === 'dependsOnPage' ? reason?.text : undefined));
  return new Set(texts).size === 1 ? texts[0] : undefined;
}

/** Returns how many rules and tags run, and how many wait: `3 rules and tags can run, 1 waits`. */
function runningText(list: readonly Running[]): string {
  const waiting = list.filter(({ actions }) => !actions.some(isPossible)).length;
  const now = list.length - waiting;
  const words = [
    ...(now > 0 ? [`${count(now, 'rule or tag', 'rules and tags')} can run`] : []),
    ...(waiting > 0 ? [count(waiting, 'waits', 'wait')] : []),
  ];
  return words.join(', ');
}

function Name({ running: { kind, name, title } }: { readonly running: Running }) {
  return (
    <span className="who-name">
      <Link to={{ kind, id: name }}>{title ?? name}</Link>
    </span>
  );
}

function reasonOf({ reason, actions }: Running): string {
  const texts = actions.map((action) => `${action.reason?.text ?? 'it has no effect'}${stillText(action)}`);
  return reason?.text ?? [...new Set(texts)].join('; ');
}

const stillText = ({ isKept }: Action): string =>
  isKept ? ' (if the visitor grants it on this page, it can still run)' : '';

interface ActionPartProps extends Pick<EventProps, 'host' | 'wait'> {
  readonly action: Action;
  /** Absent for what a tag does by itself. */
  readonly words: ReportText | undefined;
  /** What has been said already of actions that depend on the page. */
  readonly condition: string | undefined;
}

function ActionPart({ action, words, host, wait, condition }: ActionPartProps) {
  const { action: text, through, outcome, reason, sends, storedWith } = action;
  return (
    <>
      {words ? <Text text={words} /> : <code>{shorten(text ?? through ?? '')}</code>}
      {outcome === 'doesNotRun' ? (
        <span className="note">
          {' '}
          does not run: {reason?.text}
          {stillText(action)}
        </span>
      ) : null}
      {outcome === 'waits' ? (
        <span className="note"> {waitOfAction(action) === wait ? 'waits' : `waits: ${waitOfAction(action)}`}</span>
      ) : null}
      {outcome === 'dependsOnPage' && reason?.text !== condition ? (
        <span className="note"> depends on the page: {reason?.text}</span>
      ) : null}
      {storedWith === undefined ? null : <span className="note"> ({keptInPage(storedWith)})</span>}
      {sends && outcome !== 'doesNotRun' ? <Sent sends={sends} pageHost={host} /> : null}
    </>
  );
}

function Sent({
  sends: { to, hosts, oneOf = [], mayReachOthers, usesCode, data },
  pageHost,
}: {
  readonly sends: NonNullable<Action['sends']>;
  readonly pageHost: string;
}) {
  const known = data.filter(({ value, isUnknown }) => value !== undefined || isUnknown);
  const missing = data.filter((one) => !known.includes(one));
  return (
    <div className="who-sent">
      to {to} <Hosts hosts={hosts} pageHost={pageHost} />
      {oneOf.length > 0 && hosts.length > 0 ? 'and ' : null}
      <Hosts hosts={oneOf} pageHost={pageHost} word="or" />
      {mayReachOthers ? <span className="undeclared">and hosts computed in the page</span> : null}
      {usesCode ? <span className="undeclared">and what its code sends</span> : null}
      {data.length === 0 ? null : (
        <details>
          <summary>
            {count(data.length, 'value')}, before cleaning
            {missing.length > 0 ? `; ${missing.length === data.length ? 'all' : missing.length} missing here` : ''}
          </summary>
          <dl className="who-data">
            {known.map(({ name, of, value = 'known only in the page', isUnknown, personal }) => (
              <div key={name}>
                <dt>
                  {name}
                  {of === undefined ? null : <span className="note"> {of}</span>}
                </dt>
                <dd>
                  {isUnknown ? value : <code>{value}</code>}
                  {personal === undefined ? null : <span className="personal"> {personal}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {missing.length === 0 ? null : (
            <p className="note">Missing here, so not sent: {missing.map(datumInWords).join(', ')}</p>
          )}
        </details>
      )}
    </div>
  );
}

/** Links to hosts, with whose they are. */
function Hosts({
  hosts,
  pageHost,
  word,
}: {
  readonly hosts: readonly ExplanationHost[];
  readonly pageHost: string;
  readonly word?: 'or';
}) {
  return [...groupBy(hosts, ({ party }) => party)].map(([party, some], at) => (
    <span key={party}>
      {at > 0 && word ? `${word} ` : null}
      <Folded
        items={some.map(({ host }) => (
          <Link key={host} to={{ kind: 'recipient', id: host === pageHost ? 'itself' : host }}>
            {host === pageHost ? 'the site itself' : host}
          </Link>
        ))}
        most={4}
        word={word}
      />{' '}
      <PartyBadge party={party} />{' '}
    </span>
  ));
}

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
