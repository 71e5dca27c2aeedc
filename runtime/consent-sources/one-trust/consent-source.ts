import { defineConsentSource } from '../../tables/tables.ts';
import { simulation } from './simulate.ts';

export const consentSource = defineConsentSource({
  name: 'oneTrust',
  summary:
    "The visitor's choice in OneTrust. It is read from OneTrust's cookie and limited to the groups that OneTrust reports as active in the page. It is read again whenever OneTrust reports a change.",
  parameters: [
    { name: 'cookie', type: 'text', form: 'cookie', summary: 'The name of the cookie.', default: '"OptanonConsent"' },
  ],
  export: { file: 'consent-sources/one-trust/one-trust.ts', name: 'createOneTrust' },
  chosenAt: { file: 'consent-sources/one-trust/one-trust-chosen-at.ts', name: 'oneTrustChosenAt' },
  choiceAt: (cookie) => ({ place: 'cookie', name: cookie }),
  hosts: ['*.cookielaw.org', '*.onetrust.com'],
  simulation,
  example: `consent {
  group necessary   = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}`,
});
