import type { AnalyticsOptions, Variables } from '../hit.ts';
import { letterOfLink, type LinkKind } from '../letter-of-link.ts';
import { settings } from './settings.ts';
import type { TrackerCall } from './tracker.ts';

/** Counts an interaction with the vendor's tracker, which sends only these variables. */
export const libraryLink = (
  options: AnalyticsOptions,
  name: string | undefined,
  kind: LinkKind,
  url: string | undefined,
  variables: Variables = {},
): TrackerCall => ({
  settings: {
    ...settings(options),
    linkURL: url,
    linkTrackVars: Object.keys(variables).join() || 'None',
    // The tracker expects only the name of `event7=2` and `event7:id`.
    linkTrackEvents: String(variables.events ?? 'None').replace(/[=:][^,]*/g, ''),
  },
  variables,
  send: (tracker, clean) => tracker.tl(true, letterOfLink(kind), name && clean(name)),
});
