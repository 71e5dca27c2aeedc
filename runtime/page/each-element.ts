import { attempt } from '../attempt.ts';
import { every } from './clock.ts';
import { findAll, pageDocument } from './document.ts';

/**
 * Calls back once for each element that the selector describes, now or later: as soon as it comes where the browser
 * tells of that, and at the latest so many milliseconds after it came or became such an element (RULE-07).
 */
export function eachElement(selector: string, milliseconds: number, found: (element: Element) => void): void {
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const element of findAll(selector)) {
      if (seen.has(element)) continue;
      seen.add(element);
      found(element);
    }
  };
  look();
  every(look, milliseconds);
  if (typeof MutationObserver === 'function')
    new MutationObserver(() => attempt(look)).observe(pageDocument(), { childList: true, subtree: true });
}
