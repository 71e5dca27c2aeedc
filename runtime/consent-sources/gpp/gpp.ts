import type { ConsentSource } from '../../consent/consent.ts';
import { groupsIn } from '../../manager/groups-in.ts';
import { createListenerSource } from '../../manager/listener-source.ts';

/** The sections of the United States and their states, from number 7. */
const places = 'nat,ca,va,co,ut,ct,fl,mt,or,tx,de,ia,ne,nh,nj,tn,mn,md,in,ky,ri';

/**
 * Creates the consent source of a manager with the IAB's Global Privacy Platform, for visitors in the United States.
 *
 * - Nothing counts while the manager is not ready: a visitor who changes an answer leaves half of it in the sections.
 * - The visitor has opted out of a name if any section that applies says so. An opt-out by the browser is one of all names.
 * - Without a section that applies, the visitor is not asked, so the default applies.
 */
export const createGpp = (groups: Parameters<typeof groupsIn>[0]): ConsentSource =>
  createListenerSource(
    '__gpp',
    (api, listener) => api('addEventListener', listener),
    ({ pingData }) => {
      if (!pingData || pingData.signalStatus !== 'ready') return undefined;
      const { applicableSections, parsedSections } = pingData;
      const parts: any[] = [];
      for (const id of applicableSections) {
        const section = parsedSections['us' + places.split(',')[id - 7]];
        if (!section) continue;
        // A section is a record, or a list of its parts.
        const own = [section].flat();
        if (!own.some(({ SaleOptOut }) => SaleOptOut >= 0)) throw section;
        parts.push(...own);
      }
      return parts.length
        ? groupsIn(groups, (name) => parts.some((part) => part.Gpc || part[name] === 1), [false])
        : -1;
    },
  );
