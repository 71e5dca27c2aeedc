import { find } from '../../page/document.ts';

/** Whether the page contains a matching element at this moment. */
export const present = (selector?: string): boolean => !!find(selector!);
