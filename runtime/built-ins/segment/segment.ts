import { held } from '../../page/moment.ts';
import { segmentOf } from './segment-of.ts';

/** A segment of the page's path; the first is number 1. */
export const segment = (number: number): string | undefined => segmentOf((held ?? window).location!.pathname, number);
