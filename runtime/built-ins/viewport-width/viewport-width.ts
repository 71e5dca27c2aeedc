import { pageWindow } from '../../page/document.ts';

/** The width of the window's inside, a scroll bar included, as media queries see it. */
export const viewportWidth = (): number => pageWindow().innerWidth;
