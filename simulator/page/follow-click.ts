import type { PageElement } from './dom/element.ts';
import type { PageField } from './dom/field/field.ts';
import type { PageEvent } from './dom/event.ts';
import { labelled } from './dom/elements.ts';
import { opensHere } from './dom/opens-here.ts';
import type { PageLocation } from './address.ts';

/** Performs the default action of a click: that of the innermost element on its path that has one. */
export function followClick({ path, bubbles }: PageEvent, location: PageLocation): void {
  const elements = (bubbles ? path : path.slice(0, 1)) as readonly PageElement[];
  for (const [at, element] of elements.entries()) {
    if (element.localName === 'a' && followLink(element, location)) return;
    if (element.localName === 'label' && clickField(element, elements.slice(0, at))) return;
    if (/^(input|button)$/.test(element.localName) && pressField(element as PageField)) return;
  }
}

/** Follows a link, unless it is a download or opens elsewhere. */
function followLink(link: PageElement, location: PageLocation): boolean {
  if (!link.hasAttribute('href')) return false;
  const { href } = link as PageElement & { readonly href: string };
  if (!link.hasAttribute('download') && opensHere(link) && /^https?:/.test(href)) location.href = href;
  return true;
}

/** Clicks the field of a label, unless the click came from that field or from another control in the label. */
function clickField(label: PageElement, inside: readonly PageElement[]): boolean {
  const { control } = label as PageElement & { readonly control: PageElement | null };
  if (!control) return false;
  if (inside.some((element) => element === control || element.matches(`a[href], ${labelled}`))) return false;
  control.click();
  return true;
}

/** Submits the form of a button. Checkboxes and radio buttons have changed already. */
function pressField(field: PageField): boolean {
  const { type, form } = field;
  if (type === 'checkbox' || type === 'radio') return true;
  if (!/^(submit|image|reset)$/.test(type) || field.isOff() || !form) return false;
  if (type === 'reset') field.refuse(`The simulated page does not reset forms (${field.describe()})`);
  form.requestSubmit(field);
  return true;
}
