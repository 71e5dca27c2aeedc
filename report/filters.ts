import { countriesOf, defaultsFor, extentWith, groupsOf } from './consent.ts';
import type { ReportData, ReportRule } from './report-data.ts';
import { readPage } from './pages.ts';
import { runsIn } from './exclusion.ts';

/** What a reader asked to see. An empty text asks nothing. */
export interface Filter {
  /** Words that must all occur somewhere in the rule. */
  readonly text: string;
  readonly site: string;
  /** A group the rule needs, or `noConsent`. */
  readonly consent: string;
  /** A country code, a row of the defaults or a place of neither: rules that may do something there before a choice. */
  readonly country: string;
  /** A page class, or one and no other: rules that may do something on a page of it. */
  readonly page: string;
  /** An event's name without its arguments. */
  readonly event: string;
  readonly kind: string;
  readonly vendor: string;
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
};

/** Asks for rules that do something without any consent. No group can have this name: names have no hyphen. */
export const noConsent = 'no-consent';

/** The rules a filter lets through, in their order. */
export function filterRules(data: ReportData, filter: Filter): readonly ReportRule[] {
  const tests = testsOf(data, filter);
  return tests.length === 0 ? data.rules : data.rules.filter((rule) => tests.every((passes) => passes(rule)));
}

type Test = (rule: ReportRule) => boolean;

/** One test for each thing that is asked: a report counts thousands of rules by dozens of filters that ask one. */
function testsOf(data: ReportData, { site, kind, vendor, event, consent, country, page, text }: Filter): Test[] {
  const tests: Test[] = [];
  if (site) tests.push(({ sites }) => sites.includes(site));
  if (kind) tests.push((rule) => rule.kind === kind);
  if (vendor) tests.push((rule) => rule.vendor === vendor);
  if (event) tests.push(({ events }) => events.map(eventName).includes(event));
  if (consent === noConsent) tests.push((rule) => extentWith(rule, []) !== 'none');
  else if (consent) tests.push((rule) => groupsOf(rule).includes(consent));
  if (country || page) {
    const visit = {
      given: country ? defaultsFor(data.consent, country).groups : undefined,
      countries: country ? countriesOf(data.consent, country) : [],
      page: page ? readPage(page) : undefined,
    };
    tests.push((rule) => runsIn(data, rule, visit));
  }
  for (const word of wordsOf(text)) tests.push((rule) => searchText(rule).includes(word));
  return tests;
}

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some((value) => value !== '');

/** `click("a", holds: 1)` is the event `click`. */
export const eventName = (event: string): string => event.split('(', 1)[0].trim();

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

// Kept, because each keystroke asks for the text of every rule.
const searchTexts = new WeakMap<ReportRule, string>();

function searchText(rule: ReportRule): string {
  const known = searchTexts.get(rule);
  if (known !== undefined) return known;
  const text = [
    rule.id,
    rule.title,
    rule.documentation,
    rule.vendor,
    rule.once,
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
