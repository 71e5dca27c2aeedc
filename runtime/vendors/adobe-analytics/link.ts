import type { Request } from '../../transport.ts';
import { hit, type AnalyticsOptions, type Variables } from './hit.ts';

/** Counts something done in a page. The wire knows no internal links; they are among the others. */
export const link = (
  options: AnalyticsOptions,
  name: string | undefined,
  kind: 'other' | 'internal' | 'exit' | 'download',
  url: string | undefined,
  variables?: Variables,
): Request =>
  hit(
    options,
    { pe: 'lnk_' + (kind === 'exit' ? 'e' : kind === 'download' ? 'd' : 'o'), pev1: url, pev2: name, ...variables },
    kind === 'exit',
  );
