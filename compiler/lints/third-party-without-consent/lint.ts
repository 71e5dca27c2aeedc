import { partyOfCall, partyOfTag } from '../../compile/evaluate/party-of.ts';
import { defineLint } from '../define-lint.ts';

export const thirdPartyWithoutConsent = defineLint({
  name: 'third-party-without-consent',
  summary: 'A tag or call of the group "necessary" reaches a third party, so it runs before any consent.',
  why: 'The group "necessary" is for requests that the page cannot work without; third parties rarely are.',
  fix: 'Choose the group that it belongs to. If it needs no consent, write why: in a tag exempt: "…"; above a call, ignore the lint with the reason.',
  good: [
    'tag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }',
    'tag pay { vendor: pixel group: necessary exempt: "The visitor pays there." on start options: { url: "https://pay.example/p" } }',
  ],
  bad: [
    'tag ad { vendor: pixel group: necessary on start options: { url: "https://ad.example/p" } }',
    'call ad { get: "https://ad.example/p" group: necessary answer: { ok: text } }',
  ],
  run(program, warn) {
    for (const tag of program.tags) {
      const { id, vendor, group, exempt, advanced, nameSpan } = tag;
      if (exempt || advanced || group !== 'necessary' || partyOfTag(tag, program) === 'first') continue;
      const usually =
        vendor.group === 'necessary'
          ? ', which is rarely strictly necessary.'
          : `; it usually waits for "${vendor.group}".`;
      warn(`"${id}" calls a third party (${vendor.title}) without consent${usually}`, nameSpan);
    }
    for (const call of program.calls) {
      const { id, group, nameSpan } = call;
      if (group !== 'necessary' || partyOfCall(call, program) === 'first') continue;
      warn(`"${id}" calls a third party without consent, which is rarely strictly necessary.`, nameSpan);
    }
  },
});
