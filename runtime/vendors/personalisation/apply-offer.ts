import type { IsAllowed } from '../../delivery/client.ts';
import { find, matchesSelector, read } from '../../page/document.ts';
import { log } from '../../page/log.ts';
import { createRetry } from '../../rules/within.ts';

/** A change of an element, in the format of the service. */
interface Change {
  readonly type?: unknown;
  readonly selector?: unknown;
  readonly cssSelector?: unknown;
  readonly content?: unknown;
}

/**
 * Applies an offer to the page while the tag may act, including elements that are added within five seconds (PERS-01).
 * Changes that would insert HTML, scripts or addresses of a server are left out.
 */
export function applyOffer(id: string, { type, content }: Change, isAllowed: IsAllowed): void {
  if (type !== 'actions') return logLeftOut(type);
  for (const change of content as readonly Change[]) {
    const apply = changes[change.type as string];
    const selector = '' + (change.cssSelector ?? change.selector);
    if (!apply) logLeftOut(change.type);
    else
      createRetry(id, 5000)(
        () => !isAllowed() || find(selector),
        () => {
          if (!isAllowed()) return;
          const element = find(selector) as HTMLElement;
          // The text of these elements is code.
          if (matchesSelector(element, 'script,style')) logLeftOut(selector);
          else apply(element, change.content);
        },
      );
  }
}

const logLeftOut = (type: unknown): void => log('warn', 'Personalisation: this is not applied', type);

// Without a prototype, so that names such as `constructor` are not found.
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
    if (mayLoad(style)) logLeftOut(style);
    else read('style', element).setProperty(name, '' + value);
  }
}

/**
 * Whether a style may contain an address. It can be in `url()`, which escapes can hide. It can also be a quoted text in
 * another function, or in a custom property, which the page's own styles may use in a function.
 */
const mayLoad = (style: string): boolean => /\\|url\(/i.test(style) || (/["']/.test(style) && /^--|\(/.test(style));
