import { defineLint } from '../define-lint.ts';

export const thirdPartyWithoutConsent = defineLint({
  name: 'third-party-without-consent',
  summary: "A third party's tag is in a group that every visitor gives, so it runs before any choice.",
  why: 'Strictly necessary is what a page cannot do without; a call to a third party rarely is.',
  fix: 'Put the tag into the group that the vendor belongs to, or turn this lint off with a reason beside it.',
  good: ['tag ad { vendor: pixel group: targeting on load options: { url: "https://ad.example/p" } }'],
  bad: ['tag ad { vendor: pixel group: necessary on load options: { url: "https://ad.example/p" } }'],
  run({ tags }, warn) {
    for (const { id, vendor, group, nameSpan } of tags) {
      if (vendor.party !== 'third' || group !== 'necessary') continue;
      warn(
        `"${id}" calls a third party (${vendor.title}) without asking; it usually waits for "${vendor.group}".`,
        nameSpan,
      );
    }
  },
});
