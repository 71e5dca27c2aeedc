import { find, matchesSelector } from '../../page/document.ts';
import { log } from '../../page/log.ts';
import { createRetry } from '../../rules/within.ts';

/** What is to be done with an element, as the service says it. */
interface Change {
  readonly type?: unknown;
  readonly selector?: unknown;
  readonly cssSelector?: unknown;
  readonly content?: unknown;
}

/**
 * Changes the page as an offer says, elements that come within five seconds as well (PERS-01). What would put HTML, scripts
 * or addresses of a server into the page is left out.
 */
export function applyOffer(id: string, { type, content }: Change): void {
  if (type !== 'actions') return leftOut(type);
  for (const change of content as readonly Change[]) {
    const apply = changes[change.type as string];
    const selector = '' + (change.cssSelector ?? change.selector);
    if (!apply) leftOut(change.type);
    else
      createRetry(id, 5000)(
        () => !!find(selector),
        () => {
          const element = find(selector) as HTMLElement;
          // The text of these is code.
          if (matchesSelector(element, 'script,style')) leftOut(selector);
          else apply(element, change.content);
        },
      );
  }
}

const leftOut = (type: unknown): void => log('warn', 'Personalisation: this is not applied', type);

// Without what all objects have.
const changes: Readonly<Record<string, (element: HTMLElement, content: unknown) => void>> = {
  __proto__: null!,
  setText,
  setStyle,
};

function setText(element: HTMLElement, text: unknown): void {
  element.textContent = '' + text;
}

function setStyle(element: HTMLElement, styles: unknown): void {
  for (const [name, value] of Object.entries(Object(styles))) {
    const style = `${name}:${value}`;
    if (mayAsk(style)) leftOut(style);
    else element.style.setProperty(name, '' + value);
  }
}

/**
 * Whether an address may stand in a style: in `url()`, which escapes can hide, or as a quoted text in another function, where
 * the page's own styles may put a property of theirs.
 */
const mayAsk = (style: string): boolean => /\\|url\(/i.test(style) || (/["']/.test(style) && /^--|\(/.test(style));
