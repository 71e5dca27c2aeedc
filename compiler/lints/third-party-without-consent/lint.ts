import { defineLint } from '../define-lint.ts';

export const thirdPartyWithoutConsent = defineLint({
  name: 'third-party-without-consent',
  summary: 'A third party is called in a group that every visitor gives, so that it is called before any choice.',
  why: 'Strictly necessary is what a page cannot do without; a call to a third party rarely is.',
  fix: 'Put the tag or call into the group that it belongs to, or turn this lint off with a reason beside it.',
  good: ['tag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }'],
  bad: [
    'tag ad { vendor: pixel group: necessary on start options: { url: "https://ad.example/p" } }',
    'call ad { get: "https://ad.example/p" group: necessary answer: { ok: text } }',
  ],
  run({ tags, calls }, warn) {
    for (const { id, vendor, group, nameSpan } of tags) {
      if (vendor.party !== 'third' || group !== 'necessary') continue;
      warn(
        `"${id}" calls a third party (${vendor.title}) without asking; it usually waits for "${vendor.group}".`,
        nameSpan,
      );
    }
    for (const { id, party, group, nameSpan } of calls) {
      if (party !== 'third' || group !== 'necessary') continue;
      warn(`"${id}" calls a third party without asking; nothing that is strictly necessary needs one.`, nameSpan);
    }
  },
});
