/** Dispatches the events of a visitor leaving the page. The code is self-contained, because a browser gets it as text. */
export function leavePage(page: any): void {
  const { document } = page;
  page.dispatchEvent(new page.Event('beforeunload', { cancelable: true }));
  page.dispatchEvent(new page.Event('pagehide'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }));
}
