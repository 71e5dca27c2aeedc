import type { EventDetails } from './event-details.ts';

/** The element of an event, and the link that the event is about. */
export interface PlacedLink {
  readonly selector: string;
  /** The selector of the link around the element. Undefined if the element is the link, or if there is none. */
  readonly around?: string;
  /** The address of the link. Undefined if the event does not need one. */
  readonly href?: string;
}

/**
 * Places a link so that its event has the wanted address and host. Undefined if an element with this selector cannot have
 * them: they contradict each other, or the selector asks for another address.
 */
export function placeLink(selector: string, { fields, address }: EventDetails): PlacedLink | undefined {
  const wanted = (name: string) => fields.find(({ path }) => path.join('.') === name);
  const [url, host] = [wanted('link.url'), wanted('link.host')];
  if (!url && !host) return { selector };
  const alternatives = selector.split(/,(?![^[(]*[\])])/).map((one) => one.trim());
  const href = url ? url.value : host?.value === undefined ? undefined : `https://${String(host.value)}/`;
  if (href === undefined) {
    const unlinked = alternatives.find((one) => linkIn(one) === undefined);
    return unlinked === undefined || host?.value !== undefined ? undefined : { selector: unlinked };
  }
  const completed = URL.canParse(String(href), address) ? new URL(String(href), address) : undefined;
  if (host && completed?.hostname !== (host.value ?? '')) return undefined;
  for (const one of alternatives) {
    const around = linkIn(one);
    if (around === undefined) return { selector: `a ${one}`, around: 'a', href: String(href) };
    if (!admits(around, String(href))) continue;
    return { selector: one, ...(around !== one && { around }), href: String(href) };
  }
  return undefined;
}

/** Returns the start of a selector up to its last link, which may be the whole selector. Undefined if it names no link. */
function linkIn(selector: string): string | undefined {
  const [start] = /^(?:.*[\s>+~])?a(?![\w-])(?:\[[^\]]*\]|[^\s>+~[])*/.exec(selector) ?? [];
  // An element beside a link is not in it.
  return start === undefined || /^\s*[+~]/.test(selector.slice(start.length)) ? undefined : start;
}

/** Whether an address fits the conditions of a selector on the attribute `href`. */
function admits(selector: string, href: string): boolean {
  return [...selector.matchAll(/\[href(?:([\^$*]?)=["']?([^"'\]]*)["']?(?:\s+[is])?)?\]/g)].every(
    ([, operator, text]) => {
      if (text === undefined) return true;
      if (operator === '^') return href.startsWith(text);
      if (operator === '$') return href.endsWith(text);
      return operator === '*' ? href.includes(text) : href === text;
    },
  );
}
