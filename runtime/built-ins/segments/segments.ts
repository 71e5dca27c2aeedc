import { held } from '../../page/moment.ts';
import { countSegments } from './count-segments.ts';

/** The number of parts of the page's path. */
export const segments = (): number => countSegments((held ?? window).location!.pathname);
