import { find } from '../../page/document.ts';

/** Whether the page holds such an element at this moment. */
export const present = (selector?: string): boolean => !!find(selector!);
