import { cookiesOfVendor } from '../../compile/evaluate/cookies-of-vendor.ts';
import { partyOfTag } from '../../compile/evaluate/party-of.ts';
import { defineLint } from '../define-lint.ts';

const tag = (field: string) =>
  `tag ad { vendor: pixel group: targeting ${field} on start options: { url: "https://ad.example/p" } }`;

export const thirdPartyWithoutCookies = defineLint({
  name: 'third-party-without-cookies',
  summary: 'A tag of a third party does not declare its cookies, or not their lifetimes.',
  why: 'Its cookies are missing in the list of cookies, and nobody has decided how long they may stay.',
  fix: 'List them as cookies: { "_ad*": 90 days, "_test": unknown }; if it sets none, write cookies: []',
  good: [
    tag('cookies: { "_ad*": 90 days }'),
    tag('cookies: []'),
    'tag count { vendor: pixel group: necessary on start options: { url: "https://count.example.com/p" } }',
    `${tag('cookies: [] withoutConsent: seen')}
    tag seen { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://ad.example/c" } }`,
  ],
  bad: [
    tag(''),
    tag('cookies: ["_ad*"]'),
    'tag chat { vendor: script group: targeting on start options: { url: "https://chat.example/chat.js" } }',
  ],
  run(program, warn) {
    for (const tag of program.tags) {
      const { vendor, substituteFor } = tag;
      // What runs without consent sets no cookies, which is checked.
      if (substituteFor) continue;
      const lists = [tag.cookies, cookiesOfVendor(vendor)].flatMap((list) => (list ? [list] : []));
      const unlimited = lists.flat().filter(({ lifetime }) => lifetime === undefined);
      if ((lists.length > 0 && unlimited.length === 0) || partyOfTag(tag, program) === 'first') continue;
      const what =
        lists.length === 0 ? 'its cookies' : `how long ${unlimited.map(({ name }) => `"${name}"`).join(', ')} may stay`;
      warn(`"${tag.id}" calls a third party (${vendor.title}) and does not declare ${what}.`, tag.nameSpan);
    }
  },
});
