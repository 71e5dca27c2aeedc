import { attempt } from './attempt.ts';
import { delay } from './clock.ts';
import { pageDocument } from './document.ts';
import { onLeave } from './on-leave.ts';

/**
 * Hides elements, also those that come later, for so many milliseconds and never more than three seconds (LOAD-04). What it
 * answers shows them before that. It is an animation that hides them, which ends even where nothing of ours runs any more,
 * in a style sheet that no policy of the page forbids. A browser that has no such thing hides nothing.
 */
export function hideUntil(selector: string, milliseconds: number): () => void {
  const page = pageDocument();
  const time = Math.min(milliseconds, 3000);
  const show = () => {
    forget();
    attempt(() => showAgain(selector));
  };
  // No timer runs for a page in the back/forward cache.
  const forget = onLeave(show);
  try {
    const sheet = Object.assign(new CSSStyleSheet(), { hides: selector });
    sheet.replaceSync(`${selector}{animation:tagc ${time}ms step-end!important}@keyframes tagc{0%{opacity:0}}`);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  } catch {}
  delay(show, time);
  return show;
}

/** Shows what was hidden by the same selector. */
export function showAgain(selector: string): void {
  const page = pageDocument();
  const sheets: readonly Hiding[] | undefined = page.adoptedStyleSheets;
  page.adoptedStyleSheets = sheets?.filter(({ hides }) => hides !== selector) as CSSStyleSheet[];
}

interface Hiding extends CSSStyleSheet {
  hides?: string;
}
