import { isVisible } from '../../page/visibility.ts';

/** Whether the page is visible at this moment. */
export const pageVisible = (): boolean => isVisible();
