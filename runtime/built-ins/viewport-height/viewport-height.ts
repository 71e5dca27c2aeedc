import { pageWindow } from '../../page/document.ts';

/** The height of the window's inside, a scroll bar included, as media queries see it. */
export const viewportHeight = (): number => pageWindow().innerHeight;
