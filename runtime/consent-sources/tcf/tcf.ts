import type { ConsentSource } from '../../consent/consent.ts';
import { groupsIn } from '../../manager/groups-in.ts';
import { createListenerSource } from '../../manager/listener-source.ts';

/**
 * Creates the consent source of a manager with the IAB's Transparency and Consent Framework 2.3.
 *
 * - The data are an answer if the visitor has given it now or earlier. While the banner is open, the last answer applies; on
 *   a first visit, there is none.
 * - Where the GDPR does not apply, the visitor is not asked, so the default applies.
 * - Numbers that are absent are refused. A vendor that the manager has not disclosed to the visitor is, too.
 */
export function createTcf(groups: Parameters<typeof groupsIn>[0]): ConsentSource {
  let hasAnswer: boolean | undefined;
  return createListenerSource(
    '__tcfapi',
    (api, listener) => api('addEventListener', 2, listener),
    ({ gdprApplies, cmpStatus, eventStatus, purpose, specialFeatureOptins, vendor }) => {
      if (gdprApplies === false) return -1;
      if (gdprApplies !== true || cmpStatus !== 'loaded') return undefined;
      if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete')
        return eventStatus === 'cmpuishown' && !hasAnswer ? -1 : undefined;
      hasAnswer = true;
      return groupsIn(
        groups,
        (name) => {
          const [kind, id] = name.split(' ');
          if (!id) return purpose.consents[kind];
          if (kind === 'feature') return specialFeatureOptins[id];
          const disclosed = vendor.disclosedVendors ?? vendor.vendorsDisclosed;
          return (!disclosed || disclosed[id] === true) && vendor.consents[id];
        },
        [true],
      );
    },
  );
}
