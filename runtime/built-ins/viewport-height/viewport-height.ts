/** The height of the viewport including a scroll bar, as in media queries. */
export const viewportHeight = (): number => window.innerHeight;
