import { defineConsentSource } from '../../tables.ts';

export const consentSource = defineConsentSource({
  name: 'oneTrust',
  summary:
    "The visitor's choice in OneTrust: read from its cookie, looked at again whenever OneTrust tells of a change.",
  parameters: [{ name: 'cookie', type: 'text', summary: 'The name of the cookie.', default: '"OptanonConsent"' }],
  export: { file: 'consent-sources/one-trust/one-trust.ts', name: 'createOneTrust' },
  example: `consent {
  group necessary   = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}`,
});
