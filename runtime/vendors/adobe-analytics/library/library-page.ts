import type { AnalyticsOptions, Variables } from '../hit.ts';
import { settings } from './settings.ts';
import type { TrackerCall } from './tracker.ts';

/** Counts a page view with the vendor's tracker. */
export const libraryPage = (options: AnalyticsOptions, variables?: Variables): TrackerCall => ({
  settings: settings(options),
  variables: { channel: options.channel, ...variables },
  send: (tracker) => tracker.t(),
});
