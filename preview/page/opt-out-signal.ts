/** Where the panel stores that the browser sends Global Privacy Control. */
export const signalKey = 'tagc preview, opt-out signal';

/** Lets the browser send the signal, as far as scripts can see, if the panel says so. */
export function sendSignal(): void {
  if (localStorage.getItem(signalKey) === null) return;
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true });
}

/** Lets the next pages show the signal, or not. */
export function switchSignal(isSent: boolean): void {
  if (isSent) localStorage.setItem(signalKey, 'true');
  else localStorage.removeItem(signalKey);
}
