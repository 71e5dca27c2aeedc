import type { Identity } from './identity-cookie.ts';
import type { IdentityOptions } from './visitor-identity.ts';

/**
 * The parameters of a request with the consent string of a framework, and with the id that a customer of the organisation
 * has. That id is sent only with consent, which means with an identity.
 */
export const customerParameters = (
  { consentString, integration, customer, authentication }: IdentityOptions,
  identity?: Identity,
) => ({
  gdpr: consentString && 1,
  gdpr_consent: consentString,
  d_cid_ic:
    identity &&
    integration &&
    customer &&
    [integration, customer, ['authenticated', 'loggedOut'].indexOf(authentication!) + 1].join('\x01'),
});
