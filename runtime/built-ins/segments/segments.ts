import { pageLocation } from '../../page/document.ts';
import { countSegments } from './count-segments.ts';

/** How many parts the page's path has. */
export const segments = (): number => countSegments(pageLocation().pathname);
