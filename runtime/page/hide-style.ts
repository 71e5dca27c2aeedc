import { attempt } from './attempt.ts';
import { delay } from './clock.ts';
import { read } from './document.ts';
import { onLeave } from './on-leave.ts';

/**
 * Hides elements, including later ones, for so many milliseconds, at most three seconds (LOAD-04). The returned function
 * shows them earlier. It uses an animation, which ends even if our scripts stop. The style sheet is a constructed one,
 * which no policy of the page forbids. A browser that does not support them hides nothing.
 */
export function hideUntil(selector: string, milliseconds: number): () => void {
  const time = Math.min(milliseconds, 3000);
  const show = () => {
    forget();
    attempt(() => showAgain(selector));
  };
  // Timers do not run for a page in the back/forward cache.
  const forget = onLeave(show);
  try {
    const sheet = Object.assign(new CSSStyleSheet(), { hides: selector });
    sheet.replaceSync(`${selector}{animation:tagc ${time}ms step-end!important}@keyframes tagc{0%{opacity:0}}`);
    document.adoptedStyleSheets = [...read('adoptedStyleSheets'), sheet];
  } catch {}
  delay(show, time);
  return show;
}

/** Shows elements that were hidden with the same selector. */
export function showAgain(selector: string): void {
  const sheets: readonly Hiding[] | undefined = read('adoptedStyleSheets');
  document.adoptedStyleSheets = sheets?.filter(({ hides }) => hides !== selector) as CSSStyleSheet[];
}

interface Hiding extends CSSStyleSheet {
  hides?: string;
}
