import { attempt } from './attempt.ts';

/** Observes when elements come into view and leave it, if the browser supports it. `share` is the visible part (0 to 1). */
export const watchView = (share: number, report: (entry: IntersectionObserverEntry) => void) =>
  typeof IntersectionObserver === 'function'
    ? new IntersectionObserver((entries) => attempt(() => entries.forEach((entry) => report(entry))), {
        // Browsers also read options that a page has added to all objects.
        __proto__: null,
        threshold: share,
      } as IntersectionObserverInit)
    : undefined;
