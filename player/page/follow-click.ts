import type { PageElement } from './dom/element.ts';
import type { PageEvent } from './dom/event.ts';
import type { PageLocation } from './address.ts';

type Link = PageElement & { readonly href: string; readonly target: string };
type Button = PageElement & {
  readonly type: string;
  readonly disabled: boolean;
  readonly form: { requestSubmit(): void } | null;
};

/** What a click does that nobody prevented: a form is sent, or a link is followed. */
export function followClick({ path }: PageEvent, location: PageLocation): void {
  const elements = path as readonly PageElement[];
  const button = elements.find(({ localName }) => localName === 'button' || localName === 'input') as
    Button | undefined;
  const link = elements.find((node) => node.localName === 'a' && node.hasAttribute('href')) as Link | undefined;
  if (button?.type === 'submit' && !button.disabled) button.form?.requestSubmit();
  else if (link && isFollowed(link)) location.href = link.href;
}

/** A link to be saved, or to be opened elsewhere, leaves the page where it is. */
function isFollowed(link: Link): boolean {
  return !link.hasAttribute('download') && /^(_self)?$/i.test(link.target) && /^https?:/.test(link.href);
}
