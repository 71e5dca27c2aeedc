import { pageWindow } from '../../page/document.ts';

/** The width of the viewport including a scroll bar, as in media queries. */
export const viewportWidth = (): number => pageWindow().innerWidth;
