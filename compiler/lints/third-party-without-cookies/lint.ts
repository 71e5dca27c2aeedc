import { partyOfTag } from '../../evaluate/party-of.ts';
import { defineLint } from '../define-lint.ts';

const tag = (field: string) =>
  `tag ad { vendor: pixel group: targeting ${field} on start options: { url: "https://ad.example/p" } }`;

export const thirdPartyWithoutCookies = defineLint({
  name: 'third-party-without-cookies',
  summary: 'A tag of a third party does not declare its cookies.',
  why: 'Its cookies are missing in the list of cookies, and nobody has decided how long they may stay.',
  fix: 'List them as cookies: { "_ad*": 90 days, "_test": unknown }; if it sets none, write cookies: []',
  good: [
    tag('cookies: { "_ad*": 90 days }'),
    tag('cookies: []'),
    'tag count { vendor: pixel group: necessary on start options: { url: "https://count.example.com/p" } }',
  ],
  bad: [
    tag(''),
    'tag chat { vendor: script group: targeting on start options: { url: "https://chat.example/chat.js" } }',
  ],
  run(program, warn) {
    for (const tag of program.tags) {
      if (tag.cookies || tag.vendor.cookies || partyOfTag(tag, program) === 'first') continue;
      warn(`"${tag.id}" calls a third party (${tag.vendor.title}) and does not declare its cookies.`, tag.nameSpan);
    }
  },
});
