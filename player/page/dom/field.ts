import { PageElement } from './element.ts';
import { PageEvent } from './event.ts';
import type { PageForm } from './form.ts';
import { isClick } from './is-click.ts';
import { validityOf, type Validity } from './validity.ts';

/** What can be filled in, ticked or pressed: `input`, `select`, `textarea` and `button`. */
export class PageField extends PageElement {
  #value: string | undefined;
  #checked: boolean | undefined;

  get form(): PageForm | null {
    return this.closest('form') as PageForm | null;
  }
  get type(): string {
    if (this.localName === 'select') return 'select-one';
    if (this.localName === 'textarea') return 'textarea';
    return this.getAttribute('type')?.toLowerCase() ?? (this.localName === 'button' ? 'submit' : 'text');
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  get value(): string {
    return this.#value ?? this.getAttribute('value') ?? (this.#isTicked ? 'on' : '');
  }
  set value(value: string) {
    this.#value = String(value);
  }
  get checked(): boolean {
    return this.#checked ?? this.hasAttribute('checked');
  }
  set checked(value: boolean) {
    if (value) for (const other of this.group()) other.#checked = false;
    this.#checked = Boolean(value);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  get required(): boolean {
    return this.hasAttribute('required');
  }
  get willValidate(): boolean {
    return !this.disabled && !this.hasAttribute('readonly') && !/^(hidden|button|reset)$/.test(this.type);
  }
  get validity(): Validity {
    return validityOf(this);
  }
  checkValidity(): boolean {
    const { valid } = this.validity;
    if (!valid) this.dispatchEvent(new PageEvent('invalid', { cancelable: true }));
    return valid;
  }
  /** Radio buttons of which one alone is on, this one among them; of anything else itself. */
  group(): PageField[] {
    const { type, name, form } = this;
    if (type !== 'radio' || name === '') return [this];
    const around: ParentNodeOfFields = form ?? this.getRootNode();
    const fields = around.querySelectorAll('input') as PageField[];
    return fields.filter((one) => one.type === type && one.name === name && one.form === form);
  }

  /** What is disabled is not clicked at all. */
  override click(): void {
    if (!this.disabled) super.click();
  }
  /** A click ticks before anybody hears of it; who prevents it takes that back. */
  override dispatchEvent(event: PageEvent): boolean {
    if (!this.#isTicked || !isClick(event)) return super.dispatchEvent(event);
    const { checked } = this;
    const before = this.group().find((one) => one.checked);
    this.checked = this.type === 'radio' || !checked;
    const goesOn = super.dispatchEvent(event);
    if (!goesOn) {
      this.checked = checked;
      if (before) before.checked = true;
    } else if (this.checked !== checked && this.isConnected) {
      this.dispatchEvent(new PageEvent('input', { bubbles: true, composed: true }));
      this.dispatchEvent(new PageEvent('change', { bubbles: true }));
    }
    return goesOn;
  }
  get #isTicked(): boolean {
    return this.localName === 'input' && /^(checkbox|radio)$/.test(this.type);
  }
}

interface ParentNodeOfFields {
  querySelectorAll(selector: string): PageElement[];
}
