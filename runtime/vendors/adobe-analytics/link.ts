import type { Request } from '../../delivery/transport.ts';
import { hit, type AnalyticsOptions, type Variables } from './hit.ts';
import { letterOfLink, type LinkKind } from './letter-of-link.ts';

/** Counts an interaction in a page. */
export const link = (
  options: AnalyticsOptions,
  name: string | undefined,
  kind: LinkKind,
  url: string | undefined,
  variables?: Variables,
): Request => hit(options, { pe: 'lnk_' + letterOfLink(kind), pev1: url, pev2: name, ...variables }, kind === 'exit');
