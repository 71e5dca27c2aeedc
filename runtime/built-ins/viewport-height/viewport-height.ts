import { pageWindow } from '../../page/document.ts';

/** The height of the viewport including a scroll bar, as in media queries. */
export const viewportHeight = (): number => pageWindow().innerHeight;
