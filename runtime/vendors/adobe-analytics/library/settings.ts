import type { AnalyticsOptions } from '../hit.ts';

/** Who and where the page is, by the names that the vendor's tracker has for it. */
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
