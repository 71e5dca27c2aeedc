import { changeMark } from './changes.ts';
import { countriesOf, defaultsFor, extentWith, groupsOf, noDefaultPlace } from './consent.ts';
import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { readPage } from './pages.ts';
import { runsIn } from './exclusion.ts';
import { reachesOf } from './receivers.ts';
import { statesBeforeAnswer } from './receiver-verdict.ts';
import { startsThere } from './where-runs.ts';

/** A filter for rules. Empty fields match every rule. */
export interface Filter {
  /** Words that must all occur somewhere in the rule. */
  readonly text: string;
  readonly site: string;
  /** A group that the rule needs, or `noConsent`. */
  readonly consent: string;
  /** A country code, the label of a row, `anyCountry` or `noDefaultPlace`: rules that may run there before the visitor chooses. */
  readonly country: string;
  /** A page class, see `readPage`: rules that may run on its pages. */
  readonly page: string;
  /** The name of an event, without arguments. */
  readonly event: string;
  readonly kind: string;
  readonly vendor: string;
  /**
   * `something` or `nothing`: whether the rule sends or loads anything; `early`: whether it can send to a receiver before
   * an answer to the consent banner.
   */
  readonly sends: string;
  /** `added` or `changed` since the version before, or `any` of both. */
  readonly change: string;
}

export const noFilter: Filter = {
  text: '',
  site: '',
  consent: '',
  country: '',
  page: '',
  event: '',
  kind: '',
  vendor: '',
  sends: '',
  change: '',
};

/** Reads the filter in the query of an address. */
export function readFilter(query: Readonly<Record<string, string>>): Filter {
  const { q = '', ...others } = query;
  const known = Object.keys(noFilter).map((key) => [key, others[key] ?? '']);
  return { ...noFilter, ...Object.fromEntries(known), text: q };
}

/** Returns a filter as the query of an address. */
export function filterQuery({ text = '', ...others }: Partial<Filter>): Readonly<Record<string, string>> {
  return { q: text, ...others };
}

/** Stands for rules with actions that need no consent. No group can have this name: names contain no hyphen. */
export const noConsent = 'no-consent';

/** Returns the rules that match a filter, in order. */
export function filterRules(data: ReportData, filter: Filter): readonly ReportRule[] {
  const tests = testsOf(data, filter);
  return tests.length === 0 ? data.rules : data.rules.filter((rule) => tests.every((passes) => passes(rule)));
}

type Test = (rule: ReportRule) => boolean;

/** Returns one test for each field that is set. A report counts thousands of rules with dozens of filters, mostly of one field. */
function testsOf(
  data: ReportData,
  { site, kind, vendor, event, consent, country, page, sends, change, text }: Filter,
): Test[] {
  const tests: Test[] = [];
  if (site) tests.push(({ sites }) => sites.includes(site));
  if (kind) tests.push((rule) => rule.kind === kind);
  if (vendor) tests.push((rule) => rule.vendor === vendor);
  if (event) tests.push(({ events }) => events.map(eventName).includes(event));
  if (sends === 'early') tests.push(sendsEarly(data, site ? [site] : []));
  else if (sends) tests.push((rule) => sendsSomething(rule) === (sends === 'something'));
  if (change) tests.push((rule) => matchesChange(changeMark(data, rule), change));
  if (consent === noConsent) tests.push((rule) => extentWith(rule, []) !== 'none');
  else if (consent) tests.push((rule) => groupsOf(rule).includes(consent));
  if (country || page) {
    const visit = {
      granted: country ? defaultsFor(data.consent, country).groups : undefined,
      countries: country ? countriesOf(data.consent, country) : [],
      states: country === noDefaultPlace ? ['noDefault'] : country ? beforeAnswer : [],
      sites: site ? [site] : [],
      page: page ? readPage(page) : undefined,
    };
    tests.push((rule) => runsIn(data, rule, visit));
  }
  for (const word of wordsOf(text)) tests.push((rule) => searchText(rule).includes(word));
  return tests;
}

const matchesChange = (mark: string | undefined, wanted: string): boolean =>
  wanted === 'any' ? mark !== undefined : mark === (wanted === 'added' ? 'new' : wanted);

/** Whether a rule or tag sends or loads something; a rule that does not may still keep state. */
export const sendsSomething = (rule: ReportRule): boolean =>
  rule.kind === 'tag' ||
  rule.actions.some(({ tag, call, to }) => tag ?? call ?? to) ||
  // Last, because it is a detail that a large report has to read.
  rule.sendsTo.length > 0;

/** Whether an action of a rule, or any action of a tag, can send to a receiver before an answer, in some country. */
function sendsEarly(data: ReportData, sites: readonly string[]): (rule: ReportRule) => boolean {
  const starts = startsThere(data, { countries: [], states: statesBeforeAnswer(data), sites });
  return (rule) => reachesOf(data, rule).some((reach) => starts(reach) !== false);
}

/** The states of a visitor who has not chosen yet, on pages with consent defaults. */
const beforeAnswer = ['unanswered', 'any'];

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some((value) => value !== '');

/** Returns the name of an event: `click` for `click("a", holds: 1)`. */
export const eventName = (event: string): string => event.split('(', 1)[0].trim();

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

// Cached, because each keystroke searches the text of every rule.
const searchTexts = new WeakMap<ReportRule, string>();

/** Returns everything that a rule says, in lower case. */
export function searchText(rule: ReportRule): string {
  const cached = searchTexts.get(rule);
  if (cached !== undefined) return cached;
  const text = [
    rule.id,
    rule.title,
    rule.documentation,
    rule.vendor,
    rule.place.path,
    rule.source,
    ...rule.events,
    ...rule.meets,
    ...rule.sites,
    ...groupsOf(rule),
    ...rule.conditions.flatMap(({ text, uses }) => [text, ...uses.flatMap((use) => [use.name, use.text])]),
    ...rule.sendsTo.map(({ origin }) => origin),
    ...rule.options.flatMap(({ name, text }) => [name, text]),
    ...rule.actions.flatMap(({ text, tag }) => [text, tag]),
  ]
    .join('\n')
    .toLowerCase();
  searchTexts.set(rule, text);
  return text;
}
