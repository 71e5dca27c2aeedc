/** The width of the viewport including a scroll bar, as in media queries. */
export const viewportWidth = (): number => window.innerWidth;
