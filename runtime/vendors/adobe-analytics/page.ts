import type { Request } from '../../transport.ts';
import { hit, type AnalyticsOptions, type Variables } from './hit.ts';

/** Counts a page view. */
export const page = (options: AnalyticsOptions, variables?: Variables): Request =>
  hit(options, { ch: options.channel, ...variables });
