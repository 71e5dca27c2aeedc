import type { AnalyticsOptions } from '../hit.ts';

/** The account and the page, under the tracker's names. */
export const settings = (options: AnalyticsOptions): Record<string, unknown> => ({
  account: options.suite,
  trackingServer: options.server,
  trackingServerSecure: options.server,
  currencyCode: options.currency,
  charSet: options.charset,
  marketingCloudVisitorID: options.visitor,
  pageName: options.pageName,
  pageURL: options.url,
  referrer: options.referrer,
});
