import type { Mutation } from './mutations-in.ts';
import { oneLine } from './one-line.ts';

/** Why no scenario can detect some mutations: the file, the old text, and the new text. */
export interface Reason {
  readonly why: string;
  readonly of: readonly (readonly [path: string, was: string, instead: string])[];
}

/** Returns why a mutation cannot be detected, if there is a reason. */
export function reasonOf(mutation: Mutation): Reason | undefined {
  return reasons.find(({ of }) => of.some((one) => isOf(mutation, one)));
}

const isOf = (mutation: Mutation, [path, was, instead]: Reason['of'][number]): boolean =>
  mutation.path === path && oneLine(mutation.was) === was && oneLine(mutation.instead) === instead;

export const reasons: readonly Reason[] = [
  {
    why: 'The simulator uses the name from the rules; browser tests use the page’s own.',
    of: [
      ['rules.dsl', '"adobeDataLayer"', '"adobeDataLayex"'],
      ['rules.dsl', '"_satellite"', '"_satellitx"'],
      ['rules/direct-calls.dsl', '"websiteBot"', '"websiteBox"'],
      ['rules/direct-calls.dsl', '"_3PTTagsInPageTransition"', '"_3PTTagsInPageTransitiox"'],
    ],
  },
  {
    why: 'The result is the same: what is dropped follows from the rest, or applies anyway.',
    of: [
      ['rules/advertising.dsl', 'consent.targeting and site in [acn, car]', 'site in [acn, car]'],
      [
        'rules/advertising.dsl',
        'consent.targeting and site in [acn, car]',
        '(consent.targeting or site in [acn, car])',
      ],
      ['rules/consent.dsl', 'necessary', ''],
      ['rules/consent.dsl', 'necessary,', ''],
      ['rules/links.dsl', '""', '"x"'],
      ['rules/links.dsl', 'else ""', ''],
      [
        'rules/page-views.dsl',
        'pageViewDue and not (showsResults and (not fresh or resultsFiltered))',
        'not (showsResults and (not fresh or resultsFiltered))',
      ],
      [
        'rules/referrals.dsl',
        'exists referrerLookup.src and referrerLookup.src is not ""',
        'referrerLookup.src is not ""',
      ],
      ['rules/referrals.dsl', 'sites: [car]', ''],
      ['rules/identity.dsl', 'timeout: identityLoadTimeout', ''],
      ['rules/identity.dsl', 'syncDelay: syncDelay', ''],
      ['rules/identity.dsl', 'syncEvery: syncInterval', ''],
      ['rules/identity.dsl', 'blobLife: blobLife', ''],
    ],
  },
  {
    why: 'The order has no visible effect: these share no event, or do not affect each other.',
    of: [
      ['rules/applying.dsl', '50', '1'],
      ['rules/links.dsl', '50', '1'],
      ['rules/referrals.dsl', 'order: 1', ''],
      ['rules/searching.dsl', 'order: 1', ''],
      ['rules/searching.dsl', '1', '99'],
      ['rules/searching.dsl', 'order: 90', ''],
    ],
  },
  {
    why: 'Analytics redacts everything it sends again.',
    of: [
      ['rules/forms.dsl', 'redact(event.errorText)', 'event.errorText'],
      ['rules/links.dsl', 'redactUrl(link.url)', 'link.url'],
      ['rules/links.dsl', 'redactUrl(attribute(linkUrlAttribute))', 'attribute(linkUrlAttribute)'],
      ['rules/links.dsl', 'redactUrl(event."xdm:linkURL")', 'event."xdm:linkURL"'],
    ],
  },
  {
    why: 'The servers of the simulator respond at once, in the requested format, and know no partners.',
    of: [
      ['rules/advertising.dsl', 'within 4s', ''],
      ['rules/advertising.dsl', '4s', '5s'],
      ['rules/advertising.dsl', '698ms', '699ms'],
      ['rules/advertising.dsl', ', timeout: companyLookupTimeout', ''],
      ['rules/visitors.dsl', 'format: lines', ''],
      ['rules/identity.dsl', '604800s', '604801s'],
      ['rules/identity.dsl', '100ms', '101ms'],
      ['rules/identity.dsl', '1 days', '2 days'],
      [
        'rules/identity.dsl',
        'syncDelay: syncDelay syncEvery: syncInterval',
        'syncDelay: syncInterval syncEvery: syncDelay',
      ],
      [
        'rules/identity.dsl',
        'syncEvery: syncInterval blobLife: blobLife',
        'syncEvery: blobLife blobLife: syncInterval',
      ],
    ],
  },
  {
    why: 'In development the only host is localhost, which is not a host of the China site.',
    of: [
      ['rules/development.dsl', ', case { page is china: "china" }', ''],
      ['rules/development.dsl', 'page is china: "china"', ''],
      ['rules/development.dsl', '"china"', '"chinx"'],
      ['rules/choices/hosts.dsl', '"careers-china.example.com"', ''],
      ['rules/pages.dsl', '"cn-zh"', '"cn-zx"'],
      ['rules/pages.dsl', 'segment(1) is "cn-zh"', 'segment(1) is not "cn-zh"'],
      ['rules/pages.dsl', 'host in chinaHosts', 'not (host in chinaHosts)'],
      ['rules/pages.dsl', 'segment(1) is "cn-zh" and host in chinaHosts', 'segment(1) is "cn-zh"'],
      ['rules/pages.dsl', 'segment(1) is "cn-zh" and host in chinaHosts', 'host in chinaHosts'],
      [
        'rules/pages.dsl',
        'segment(1) is "cn-zh" and host in chinaHosts',
        '(segment(1) is "cn-zh" or host in chinaHosts)',
      ],
    ],
  },
  {
    why: 'The page of the simulator has loaded before any step, and has no layout.',
    of: [
      ['rules/page-views.dsl', 'else loadTimeBefore', ''],
      ['rules/page-views.dsl', 'exists loadTime', 'not exists loadTime'],
      ['rules/choices/elements.dsl', '"#main"', '"#maix"'],
      ['rules/personalisation.dsl', 'hide: personalisedArea', ''],
    ],
  },
];
