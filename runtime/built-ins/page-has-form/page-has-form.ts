import { find } from '../../page/document.ts';

/** Whether the page contains a form at this moment. */
export const pageHasForm = (): boolean => !!find('form');
