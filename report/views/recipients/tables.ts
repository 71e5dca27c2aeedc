import { titleOfRule, titlesOfRules, titlesOfSites } from '../../titles.ts';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { defaultsFor } from '../../consent.ts';
import { placesByName } from '../../places.ts';
import { canStart } from '../../where-runs.ts';
import type { Table } from '../../export/table.ts';
import { whereInWords } from '../../parts/country-names.ts';
import { consentInWords } from '../../consent-in-words.ts';
import { purposesInWords } from '../../purposes.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { protectionInWords } from '../data/flows.ts';
import { lifetimeInWords } from '../storage/stored.ts';
import {
  accountOf,
  cookiesOf,
  declaredForInWords,
  declareNoCookies,
  noCookies,
  needDifferent,
  personalItemsOf,
  tagsWithCookies,
} from './accounts.ts';
import { recipientsOf, recipientTitle, type RecipientHost } from './recipients.ts';
import { destinationsAt, tagsSendingTo } from './tags-sending-to.ts';
import { whereOf } from './where-table.tsx';

/** Returns the record of processing: what each recipient gets, why, and for whom. */
export function processingTable(data: ReportData): Table {
  return {
    title: 'Record of processing',
    columns: [
      'Recipient',
      'Party',
      'Product',
      'Operated by',
      'Owner',
      'Purpose',
      'Consent',
      'Personal data',
      'All data',
      'Each request',
      'Code',
      'Cookies',
      'Countries',
      'Rules and tags',
      'Sites',
      'Names of rules and tags',
      'Names of sites',
    ],
    rows: recipientsOf(data).map((recipient) => {
      const { vendors, operators, purposes, owners } = accountOf(data, recipient);
      return [
        recipientTitle(recipient),
        partyInWords(recipient),
        firstOf(vendors, Infinity),
        firstOf(operators, Infinity) || 'not declared',
        firstOf(owners, Infinity) || 'not declared',
        purposesInWords(purposes) || 'not declared',
        consentInWords(recipient),
        personalInWords(data, recipient),
        dataInWords(recipient),
        eachRequest,
        codeInWords(data, recipient),
        cookiesInWords(data, recipient),
        countriesInWords(data, recipient).join('; '),
        titlesOfRules(
          data,
          recipient.rules.map(({ id }) => id),
        ),
        firstOf(titlesOfSites(data, recipient.sites), Infinity),
        recipient.rules.map(({ id }) => id).join(', '),
        recipient.sites.join(', '),
      ];
    }),
  };
}

/** What every request tells its receiver, whatever the rules send. */
export const eachRequest = 'also reveals the IP address, the browser and usually the page address';

/** Says whether code is loaded from a recipient, and which vendors' scripts send there by themselves. */
export function codeInWords(data: ReportData, recipient: RecipientHost): string {
  const { loads } = recipient;
  const scripts = tagsSendingTo(data, recipient).filter((tag) =>
    destinationsAt(tag, recipient).some(({ byScript }) => byScript),
  );
  const code =
    loads.length === 0
      ? 'none is loaded from there'
      : `loads a ${loads.join(' and a ')}, which can read and send more: that cannot be seen`;
  if (scripts.length === 0) return code;
  const owners = titlesOfRules(
    data,
    scripts.map(({ id }) => id),
  );
  return scripts.length === 1
    ? `${code}. The script of ${owners} requests it by itself: what it sends cannot be seen`
    : `${code}. The scripts of ${owners} request it by themselves: what they send cannot be seen`;
}

export function partyInWords({ party, domains }: Pick<RecipientHost, 'party' | 'domains'>): string {
  if (domains) return new Intl.ListFormat('en').format(['own hosts', ...domains]);
  return party === 'third' ? 'third party' : party === 'first' ? 'own domain' : 'any host';
}

/** Returns the personal data that reaches a recipient, and its protection. */
export function personalInWords(data: ReportData, recipient: RecipientHost): string {
  const items = personalItemsOf(data, recipient);
  const differ = needDifferent(items);
  const texts = items.map(
    ({ item, protection, consents }) =>
      `${item.title} (${[protectionInWords(protection), ...(differ ? consents : [])].join('; ')})`,
  );
  return firstOf(texts, Infinity) || 'none that is labelled';
}

export function dataInWords({ sent }: RecipientHost): string {
  return [...new Set(sent.map(({ value }) => plainText(value)))].join('; ') || 'no values are named';
}

export function cookiesInWords(data: ReportData, recipient: RecipientHost): string {
  const tags = tagsWithCookies(data, recipient);
  const cookies = cookiesOf(data, tags).map(
    (cookie) =>
      `${cookie.stored.name} (${[lifetimeInWords(cookie.stored), declaredForInWords(cookie)].filter(Boolean).join('; ')})`,
  );
  return firstOf(cookies, Infinity) || (declareNoCookies(data, tags) ? noCookies : 'not declared');
}

/** Says through which gateways of the sites the page requests a recipient, a sentence part each. Empty if there are none. */
export const gatewaysInWords = (data: ReportData, recipient: RecipientHost): readonly string[] =>
  tagsSendingTo(data, recipient).flatMap((tag) => {
    const gateways = new Set(destinationsAt(tag, recipient).flatMap(({ via }) => via ?? []));
    return [...gateways].map((via) => `${via}, with the tag “${titleOfRule(data, tag.id)}”`);
  });

/** Says what the scripts of declared vendors do by themselves, of all tags of a recipient. Empty if they do nothing. */
export const scriptsInWords = (data: ReportData, recipient: RecipientHost): readonly string[] =>
  tagsSendingTo(data, recipient).flatMap(({ id, vendorScript = [] }) =>
    vendorScript.length === 0 ? [] : [`The script of ${titleOfRule(data, id)}: ${vendorScript.join(' ')}`],
  );

/** Says what happens after consent was withdrawn, for each tag. */
export const withdrawalInWords = (data: ReportData, recipient: RecipientHost): readonly string[] =>
  tagsSendingTo(data, recipient).flatMap(({ id, afterWithdrawal }) =>
    afterWithdrawal === undefined ? [] : [`${titleOfRule(data, id)}: ${afterWithdrawal}`],
  );

/**
 * Says why a recipient of tags that run in place of others can receive something without an answer, although the default grants
 * what the others need. Empty if it cannot.
 */
export function noteOnNoAnswer(data: ReportData, { without = [], reached }: RecipientHost): readonly string[] {
  const refused = placesByName(data).flatMap((code) => {
    const { groups } = defaultsFor(data.consent, code);
    const canReceive = (state: string) =>
      reached.some((one) => canStart(data, one, { countries: [code], states: [state] }));
    return canReceive('unanswered') && !canReceive('accepted') ? without.filter((group) => groups.includes(group)) : [];
  });
  if (refused.length === 0) return [];
  const groups = [...new Set(refused)].join(' and ');
  return [
    `Without an answer, ${groups} can be refused although the default grants it: by the list of the consent manager in the page, or by an answer that was taken back there.`,
  ];
}

/** Returns where a recipient can receive something, for each answer to the consent banner. */
export function countriesInWords(data: ReportData, recipient: RecipientHost): readonly string[] {
  const { labels, rows } = whereOf(data, recipient);
  return labels.map((titles, at) => {
    const label = firstOf(titles, Infinity);
    if (rows.some(({ cells }) => cells[at] === undefined)) return `${label}: not settled`;
    const codes = rows.flatMap(({ cells, countries }) => (cells[at] ? countries : []));
    return `${label}: ${whereInWords(data, codes)}`;
  });
}
