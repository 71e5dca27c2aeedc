/** Whether the page is in a frame. A page can replace `parent` and `self`, but neither of these; no comparison of windows throws. */
export const inFrame = (): boolean => window.top !== window;
