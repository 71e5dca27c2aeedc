import { addressOf } from '../address-of.ts';
import { PageElement } from '../element.ts';
import { PageEvent } from '../event.ts';
import { opensHere } from '../opens-here.ts';
import type { PageField } from './field.ts';

/** A form: what is filled in, and whether and where it goes. */
export class PageForm extends PageElement {
  get action(): string {
    return addressOf(this, 'action') || this.ownerDocument.location.href;
  }
  get method(): string {
    return this.getAttribute('method') ?? 'get';
  }
  /** Those that stand in it, and those that name it. */
  get elements(): PageElement[] {
    const fields = this.getRootNode().querySelectorAll(
      'input:not([type=image i]), select, textarea, button',
    ) as PageField[];
    return fields.filter(({ form }) => form === this);
  }
  submit(): void {
    this.#send(null);
  }
  /** Sends it as a visitor does, by one of its buttons: not where a field lacks what its attributes ask for. */
  requestSubmit(button: PageField | null = null): void {
    const isAsked = !this.hasAttribute('novalidate') && !button?.hasAttribute('formnovalidate');
    if (isAsked && !this.checkValidity()) return;
    const event = new PageEvent('submit', { bubbles: true, cancelable: true, submitter: button });
    if (this.dispatchEvent(event)) this.#send(button);
  }
  /** Each field that lacks something hears of it. */
  checkValidity(): boolean {
    return (this.elements as PageField[]).filter((field) => !field.checkValidity()).length === 0;
  }
  #send(button: PageField | null): void {
    if (!opensHere(this, button?.getAttribute('formtarget') ?? undefined)) return;
    this.ownerDocument.page.navigate(this.method.toLowerCase() === 'post' ? this.action : this.#asked(button));
  }
  /** What is filled in goes into the address. */
  #asked(button: PageField | null): string {
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
