import type { AnalyticsOptions, Variables } from '../hit.ts';
import { linkType, type LinkKind } from '../link-type.ts';
import { settings } from './settings.ts';
import type { TrackerCall } from './tracker.ts';

/** Counts something done in a page with the vendor's tracker, which is told that it shall send these variables only. */
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
    // Of `event7=2` and `event7:id` the tracker knows the name.
    linkTrackEvents: String(variables.events ?? 'None').replace(/[=:][^,]*/g, ''),
  },
  variables,
  send: (tracker, clean) => tracker.tl(true, linkType(kind), name && clean(name)),
});
