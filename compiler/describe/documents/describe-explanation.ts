import type {
  ExplanationAction,
  ExplanationDatum,
  VisitorExplanation,
  ExplanationEvent,
  ExplanationRunning,
  ExplanationHost,
  ExplanationSent,
} from '../../contract/explanation.ts';
import { firstOf } from '../../language/source/first-of.ts';
import { groupBy } from '../../language/source/lists.ts';
import {
  facts,
  list,
  paragraph,
  section,
  withCode,
  type TextBlock,
  type Inline,
  type TextItem,
  type TextMark,
} from '../blocks/block.ts';

/** Describes an explanation for people who read no rules: events, what runs, what it sends, and why the others do not run. */
export function describeExplanation(
  { visitor, events }: VisitorExplanation,
  pathOf: (path: string) => string = (path) => path,
): readonly TextBlock[] {
  const { site, stage, host, notGiven, unfit = [], nothingRunsBecause } = visitor;
  return [
    paragraph(`${site} at ${stage}, on ${host}`),
    ...(nothingRunsBecause === undefined
      ? joinAlike(events).flatMap((alike) => describeEvents(alike, pathOf))
      : [paragraph(withCode(`Nothing runs, because ${nothingRunsBecause}.`))]),
    ...(notGiven.length > 0 ? [paragraph(`Not given: ${notGiven.join(', ')}. Taken as missing.`)] : []),
    ...unfit.map(({ name, value }) =>
      paragraph(`${name} is given as ${value}, which does not fit its type. Taken as missing.`),
    ),
  ];
}

/** Joins events with the same result. */
function joinAlike(events: readonly ExplanationEvent[]): readonly (readonly ExplanationEvent[])[] {
  return [...groupBy(events, ({ isAtStart, running }) => JSON.stringify([isAtStart, running])).values()];
}

function describeEvents(alike: readonly ExplanationEvent[], pathOf: (path: string) => string): readonly TextBlock[] {
  const [{ isAtStart, running }] = alike;
  const names = alike.map(({ on }) => on).join(', ');
  const title = isAtStart ? `When the page starts (${names}):` : `On ${names}:`;
  return section(title, list(running.map((one) => describeRunning(one, pathOf))));
}

function describeRunning(running: ExplanationRunning, pathOf: (path: string) => string): TextItem {
  const { kind, name, title, place, reason, actions } = running;
  const where = place ? `${pathOf(place.path)}:${place.line}` : '';
  const text: Inline = [`${kind} ${name}${title === undefined ? '' : ` "${title}"`}`, { place: where }];
  const why: TextItem = { mark: marks.doesNotRun, text: withCode(`does not run, because ${reason?.text}`) };
  return { text, more: list(reason ? [why] : actions.map(describeAction)) };
}

const marks: Readonly<Record<ExplanationAction['outcome'], TextMark>> = {
  runs: { sign: '✓', tone: 'good' },
  waits: { sign: '…', tone: 'warning' },
  dependsOnPage: { sign: '?', tone: 'warning' },
  doesNotRun: { sign: '–', tone: 'plain' },
};

/** The longest text of an action that fits on a line. */
const mostCharacters = 70;

function describeAction(explained: ExplanationAction): TextItem {
  const { action = '', outcome, sends } = explained;
  const name = action.length > mostCharacters ? `${action.slice(0, mostCharacters)}…` : action;
  const text: Inline = [name && { literal: name }, ...withCode(` ${sentenceOf(explained)}`)];
  return {
    mark: marks[outcome],
    text: name ? text : withCode(sentenceOf(explained)),
    more: sends ? describeSent(sends) : [],
  };
}

const atLastInWords: Readonly<Record<NonNullable<ExplanationAction['atLast']>, string>> = {
  runs: 'runs in the end',
  dependsOnPage: 'depends on the page',
  doesNotRun: 'never runs',
};

function sentenceOf(explained: ExplanationAction): string {
  const { outcome, group, withoutConsentTo, reason, atLast, isKept, storedWith } = explained;
  switch (outcome) {
    case 'runs':
      if (storedWith !== undefined) return `runs: ${keptInPage(storedWith)}`;
      if (withoutConsentTo !== undefined) return `runs without consent to ${withoutConsentTo}`;
      return `runs${group === undefined ? '' : ` with consent to ${group}`}`;
    case 'waits':
      return `waits, because ${reason?.text}. If that stays so, it ${atLastInWords[atLast!]}.`;
    case 'dependsOnPage':
      return `depends on the page, because ${reason?.text}`;
    case 'doesNotRun':
      return `does not run, because ${reason?.text}${isKept ? '. If the visitor grants it on this page, it can still run.' : ''}`;
  }
}

/** Says that a state stays in the page: the calculator says the same. */
export const keptInPage = (group: string): string => `kept in this page, and stored once ${group} is granted`;

function describeSent({
  to,
  hosts,
  oneOf = [],
  mayReachOthers,
  usesCode,
  data,
}: ExplanationSent): readonly TextBlock[] {
  const nameOf = ({ host, party }: ExplanationHost) => `${host} (${party} party)`;
  const names = [...hosts.map(nameOf), ...(oneOf.length > 0 ? [firstOf(oneOf.map(nameOf), Infinity, 'or')] : [])];
  const others = [
    ...(mayReachOthers ? [names.length > 0 ? 'possibly others' : 'a host that is known only in the page'] : []),
    ...(usesCode ? ['possibly others by scripts'] : []),
  ];
  const known = data.flatMap(({ name, value, personal }) =>
    value === undefined
      ? []
      : [[name, [[value, ...(personal === undefined ? [] : ['  ', { warning: personal }])]]] as const],
  );
  const unset = data.filter(({ value }) => value === undefined);
  const more = [
    ...facts(...known),
    ...namesOf('known only in the page', unset.filter(({ isUnknown }) => isUnknown)),
    ...namesOf('missing here', unset.filter(({ isUnknown }) => !isUnknown)),
  ]; // prettier-ignore
  return list([{ text: `sends to ${to}: ${[...names, ...others].join(', ')}`, more }]);
}

function namesOf(title: string, data: readonly ExplanationDatum[]): readonly TextBlock[] {
  const names = data.map(datumInWords);
  return names.length > 0 ? [paragraph([{ muted: `${title}: ${names.join(', ')}` }])] : [];
}

/** Returns the names of a sent value, and whether it is personal: `user (customerId, personal(id))`. */
export function datumInWords({ name, of, personal }: ExplanationDatum): string {
  const more = [of, personal].filter((text) => text !== undefined);
  return more.length === 0 ? name : `${name} (${more.join(', ')})`;
}
