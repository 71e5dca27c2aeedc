import { attempt } from './attempt.ts';

/** Looks on as elements come into view and go, where the browser tells of it; `share` is a part of one. */
export const watchView = (share: number, look: (entry: IntersectionObserverEntry) => void) =>
  typeof IntersectionObserver === 'function'
    ? new IntersectionObserver((entries) => attempt(() => entries.forEach((entry) => look(entry))), {
        threshold: share,
      })
    : undefined;
