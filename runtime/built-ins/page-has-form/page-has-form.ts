import { find } from '../../page/document.ts';

/** Whether the page holds a form at this moment. */
export const pageHasForm = (): boolean => !!find('form');
