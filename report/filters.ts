import { countriesOf, defaultsFor, extentWith, groupsOf } from './consent.ts';
import type { ReportData, ReportRule } from './report-data.ts';
import { runsIn } from './shut-out.ts';

/** What a reader asked to see. An empty text asks nothing. */
export interface Filter {
  /** Words that must all occur somewhere in the rule. */
  readonly text: string;
  readonly site: string;
  /** A group the rule needs, or `noConsent`. */
  readonly consent: string;
  /** A country code or a row of the defaults: rules that may do something there before a choice. */
  readonly country: string;
  /** An event's name without its arguments. */
  readonly event: string;
  readonly kind: string;
  readonly vendor: string;
}

export const noFilter: Filter = { text: '', site: '', consent: '', country: '', event: '', kind: '', vendor: '' };

/** Asks for rules that do something without any consent. No group can have this name: names have no hyphen. */
export const noConsent = 'no-consent';

/** The rules a filter lets through, in their order. */
export function filterRules(data: ReportData, filter: Filter): readonly ReportRule[] {
  const { rules, consent } = data;
  const words = wordsOf(filter.text);
  const given = filter.country ? defaultsFor(consent, filter.country).groups : undefined;
  const countries = countriesOf(consent, filter.country);
  return rules.filter(
    (rule) =>
      asks(filter.site, () => rule.sites) &&
      asks(filter.kind, () => [rule.kind]) &&
      asks(filter.vendor, () => [rule.vendor]) &&
      asks(filter.event, () => rule.events.map(eventName)) &&
      (filter.consent === noConsent ? extentWith(rule, []) !== 'none' : asks(filter.consent, () => groupsOf(rule))) &&
      (!given || runsIn(data, rule, given, countries)) &&
      words.every((word) => searchText(rule).includes(word)),
  );
}

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some((value) => value !== '');

/** `click("a", holds: 1)` is the event `click`. */
export const eventName = (event: string): string => event.split('(', 1)[0].trim();

/** A report asks for thousands of rules many times, so values that are not asked for are not made. */
function asks(wanted: string, values: () => readonly (string | undefined)[]): boolean {
  return wanted === '' || values().includes(wanted);
}

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
