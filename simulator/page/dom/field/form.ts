import { addressInAttribute } from '../address-in-attribute.ts';
import { PageElement } from '../element.ts';
import { PageEvent } from '../event.ts';
import { opensHere } from '../opens-here.ts';
import type { PageField } from './field.ts';

/** A form: its fields, their validation and its submission. */
export class PageForm extends PageElement {
  get action(): string {
    return addressInAttribute(this, 'action') || this.ownerDocument.location.href;
  }
  get method(): string {
    return this.getAttribute('method') ?? 'get';
  }
  /** The fields in the form, and those that name it. */
  get elements(): PageElement[] {
    const fields = this.getRootNode().querySelectorAll(
      'input:not([type=image i]), select, textarea, button',
    ) as PageField[];
    return fields.filter(({ form }) => form === this);
  }
  submit(): void {
    this.#send(null);
  }
  /** Submits the form like a visitor, with one of its buttons. Invalid fields prevent this. */
  requestSubmit(button: PageField | null = null): void {
    const mustBeValid = !this.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate');
    if (mustBeValid && !this.checkValidity()) return;
    const event = new PageEvent('submit', { bubbles: true, cancelable: true, submitter: button });
    // The browser dispatches it, not a script.
    event.isTrusted = true;
    if (this.dispatchEvent(event)) this.#send(button);
  }
  /** Checks all fields. Invalid ones dispatch `invalid`. */
  checkValidity(): boolean {
    return (this.elements as PageField[]).filter((field) => !field.checkValidity()).length === 0;
  }
  #send(button: PageField | null): void {
    if (!opensHere(this, button?.getAttribute('formtarget') ?? undefined)) return;
    this.ownerDocument.page.navigate(
      this.method.toLowerCase() === 'post' ? this.action : this.#addressWithFields(button),
    );
  }
  /** Returns the address with the values of the fields as parameters. */
  #addressWithFields(button: PageField | null): string {
    const sent = (this.elements as PageField[]).filter((field) => field === button || isFilledIn(field));
    const named = sent.filter((field) => field.name !== '' && !field.isOff());
    const query = new URLSearchParams(named.map(({ name, value }) => [name, value.replace(/\n/g, '\r\n')]));
    return `${this.action.split(/[?#]/)[0]}?${query}`;
  }
}

function isFilledIn({ type, checked }: PageField): boolean {
  if (type === 'checkbox' || type === 'radio') return checked;
  return !/^(submit|button|reset|image)$/.test(type);
}
