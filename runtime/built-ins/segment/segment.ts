import { pageLocation } from '../../page/document.ts';
import { segmentOf } from './segment-of.ts';

/** One part of the page's path; the first named part is number 1. */
export const segment = (number: number): string | undefined => segmentOf(pageLocation().pathname, number);
