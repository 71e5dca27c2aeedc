/** Where the panel stores that the browser sends Global Privacy Control. */
export const signalKey = 'tagc demo, opt-out signal';

/** Lets the browser send the signal, as far as scripts can see, if the panel says so. */
export function sendSignal(): void {
  if (localStorage.getItem(signalKey) === null) return;
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true });
}
