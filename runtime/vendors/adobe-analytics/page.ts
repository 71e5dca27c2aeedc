import { viewportHeight } from '../../built-ins/viewport-height/viewport-height.ts';
import { viewportWidth } from '../../built-ins/viewport-width/viewport-width.ts';
import { colorDepth, screenSize } from '../../page/screen.ts';
import type { Request } from '../../delivery/transport.ts';
import { hit, type AnalyticsOptions, type Variables } from './hit.ts';

/** Counts a page view, including the size of the visitor's screen and window. */
export const page = (options: AnalyticsOptions, variables?: Variables): Request =>
  hit(options, {
    s: screenSize(),
    c: colorDepth(),
    bw: viewportWidth(),
    bh: viewportHeight(),
    ch: options.channel,
    ...variables,
  });
