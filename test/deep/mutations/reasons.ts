import type { Mutation } from './mutations-in.ts';
import { oneLine } from './one-line.ts';

/** Why no scenario can notice some mutations: the file, what stands there, and what would stand there instead. */
export interface Reason {
  readonly why: string;
  readonly of: readonly (readonly [path: string, was: string, instead: string])[];
}

/** The reason why a mutation cannot be noticed, where there is one. */
export function reasonOf(mutation: Mutation): Reason | undefined {
  return reasons.find(({ of }) => of.some((one) => isOf(mutation, one)));
}

const isOf = (mutation: Mutation, [path, was, instead]: Reason['of'][number]): boolean =>
  mutation.path === path && oneLine(mutation.was) === was && oneLine(mutation.instead) === instead;

export const reasons: readonly Reason[] = [
  {
    why: 'The player speaks to the page by the name that the rules give; tests in a browser know the page’s own.',
    of: [
      ['rules.dsl', '"adobeDataLayer"', '"adobeDataLayex"'],
      ['rules.dsl', '"_satellite"', '"_satellitx"'],
      ['rules/direct-calls.dsl', '"websiteBot"', '"websiteBox"'],
      ['rules/direct-calls.dsl', '"_3PTTagsInPageTransition"', '"_3PTTagsInPageTransitiox"'],
    ],
  },
  {
    why: 'It says the same: what is dropped follows from what stays, or is what holds anyway.',
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
    why: 'Nothing that a visitor or a server could see comes in another order: these share no event, or touch nothing of each other.',
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
    why: 'Analytics redacts what it sends once more by itself.',
    of: [
      ['rules/forms.dsl', 'redact(event.errorText)', 'event.errorText'],
      ['rules/links.dsl', 'redactUrl(link.url)', 'link.url'],
      ['rules/links.dsl', 'redactUrl(attribute(linkUrlAttribute))', 'attribute(linkUrlAttribute)'],
      ['rules/links.dsl', 'redactUrl(event."xdm:linkURL")', 'event."xdm:linkURL"'],
    ],
  },
  {
    why: 'The servers of the player answer at once, in the form that is asked for, and know nothing of partners.',
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
    why: 'At the development stage the only host is localhost, which is no host of the China site.',
    of: [
      ['rules/development.dsl', ', case { page is china: "china" }', ''],
      ['rules/development.dsl', 'page is china: "china"', ''],
      ['rules/development.dsl', '"china"', '"chinx"'],
      ['rules/pages.dsl', '"cn-zh"', '"cn-zx"'],
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
    why: 'The page of the player has loaded before anything happens in it, and lays nothing out.',
    of: [
      ['rules/page-views.dsl', 'else loadTimeBefore', ''],
      ['rules/choices/elements.dsl', '"#main"', '"#maix"'],
      ['rules/personalisation.dsl', 'hide: personalisedArea', ''],
    ],
  },
];
