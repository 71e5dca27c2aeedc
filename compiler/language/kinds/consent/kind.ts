import { defineKind } from '../../kind.ts';
import { defaultKind } from './default/kind.ts';
import { disableKind } from './disable/kind.ts';
import { groupKind } from './group/kind.ts';

export const consentKind = defineKind({
  name: 'consent',
  summary: "Consent groups, the defaults by country, and where the visitor's choice is stored.",
  header: { names: 'none' },
  fields: {
    stored: {
      shape: 'call',
      such: 'oneTrust(cookie: "OptanonConsent")',
      summary: "The consent manager that keeps the visitor's choice.",
    },
    noDefault: {
      shape: 'expression',
      summary:
        'While it holds, the default by country does not count: a visitor who has not chosen gives what is necessary.',
    },
    optOut: {
      shape: 'expression',
      summary:
        'While it holds, only what is necessary is given, whatever was chosen. While it is missing, the group "targeting" waits for it as for a choice.',
    },
    expires: { shape: 'duration', summary: "How long the consent manager keeps the visitor's choice; for the record." },
    handshake: { shape: 'duration', summary: 'How long the consent manager may take to answer; for the record.' },
    recheck: {
      shape: 'record',
      summary: 'How often, and how many times, an unknown choice is looked for: { every: 200ms, times: 100 }.',
    },
  },
  inner: [groupKind, defaultKind, disableKind],
  example: 'consent {\n  group necessary = 1\n}',
});
