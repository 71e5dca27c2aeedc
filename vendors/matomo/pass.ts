/** Passes on what changes each of Matomo's requests before it is sent. */
export function pass(change: (() => string) | undefined): void {
  const { _paq: queue } = window as unknown as { readonly _paq?: { push(command: readonly unknown[]): void } };
  queue?.push(['setCustomRequestProcessing', change]);
}
