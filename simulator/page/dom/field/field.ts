import { PageElement } from '../element.ts';
import { PageEvent } from '../event.ts';
import { isClick } from '../is-click.ts';
import { validityOf, type Validity } from './validity.ts';

/** What an `input` or a `button` may be; one that is none of them is the first. */
const types: Readonly<Record<string, readonly string[]>> = {
  input: [
    'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number',
    'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button', 'hidden',
  ],
  button: ['submit', 'reset', 'button'],
}; // prettier-ignore

/** What a field asks of the form that it is in. */
interface FieldForm extends PageElement {
  readonly elements: readonly PageElement[];
  requestSubmit(button: PageField): void;
}

/** What can be filled in, ticked or pressed: `input`, `select`, `textarea` and `button`. */
export class PageField extends PageElement {
  #value: string | undefined;
  #checked: boolean | undefined;

  /** The form that it stands in, or the one that it names, wherever that is. */
  get form(): FieldForm | null {
    const id = this.isConnected ? this.getAttribute('form') : null;
    const form = id === null ? this.closest('form') : this.ownerDocument.getElementById(id);
    return form?.localName === 'form' ? (form as FieldForm) : null;
  }
  get type(): string {
    if (this.localName === 'textarea') return 'textarea';
    const known = types[this.localName];
    const given = this.getAttribute('type')?.toLowerCase();
    return known.find((type) => type === given) ?? known[0];
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  get value(): string {
    const initial = this.localName === 'textarea' ? this.textContent : this.getAttribute('value');
    return this.#asKept(this.#value ?? initial ?? (this.#isTicked ? 'on' : ''));
  }
  set value(given: string | null) {
    const value = String(given ?? '');
    // What nobody can write into is what its attribute says.
    if (/^(hidden|submit|image|reset|button|checkbox|radio)$/.test(this.type)) this.setAttribute('value', value);
    // Files are chosen by visitors alone.
    else if (this.type === 'file' && value !== '') throw new TypeError('A field for files takes no other value.');
    else this.#value = value;
  }
  /** What a browser keeps of a text. It reads and corrects numbers, dates, sliders and colours, which is refused here. */
  #asKept(text: string): string {
    const { type } = this;
    const isList = type === 'email' && this.hasAttribute('multiple');
    if (isAlwaysFilled(type) || (text !== '' && (isCorrected(type) || isList))) {
      this.refuse(
        `The simulated page does not read values of type "${type}${isList ? '[multiple]' : ''}" (${this.describe()})`,
      );
    }
    if (type === 'file') return '';
    if (type === 'textarea') return text.replace(/\r\n?/g, '\n');
    if (!/^(?:text|search|tel|password|url|email)$/.test(type)) return text;
    const line = text.replace(/[\r\n]/g, '');
    return type === 'url' || type === 'email' ? line.replace(/^[\t\f ]+|[\t\f ]+$/g, '') : line;
  }
  /** Remembers that the scenario needs a real browser, and throws. */
  refuse(what: string): never {
    return this.ownerDocument.page.refuse(what);
  }
  /** As a selector, for messages: `input[name="city"]`. */
  describe(): string {
    return `${this.localName}${this.name ? `[name="${this.name}"]` : ''}`;
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
  /** By itself, or by a fieldset around it; what stands in that one's first legend stays as it is. */
  isOff(): boolean {
    let fieldset = this.closest('fieldset');
    while (fieldset) {
      const legend = fieldset.children.find(({ localName }) => localName === 'legend');
      if (fieldset.hasAttribute('disabled') && !legend?.contains(this)) return true;
      fieldset = fieldset.parentElement?.closest('fieldset') ?? null;
    }
    return this.disabled;
  }
  get willValidate(): boolean {
    if (this.isOff() || /^(hidden|button|reset|image)$/.test(this.type)) return false;
    return /^(button|select)$/.test(this.localName) || !this.hasAttribute('readonly');
  }
  /** Whether nothing stands in it. */
  isEmpty(): boolean {
    return this.value === '';
  }
  get validity(): Validity {
    return validityOf(this);
  }
  /** Of a field that nobody fills in, nothing is asked. */
  checkValidity(): boolean {
    const isRight = !this.willValidate || this.validity.valid;
    if (!isRight) this.dispatchEvent(new PageEvent('invalid', { cancelable: true }));
    return isRight;
  }
  /** Radio buttons of which one alone is on, this one among them; of anything else itself. */
  group(): PageField[] {
    const { type, name, form } = this;
    if (type !== 'radio' || name === '') return [this];
    const fields = (form?.elements ?? this.getRootNode().querySelectorAll('input')) as PageField[];
    return fields.filter((one) => one.type === type && one.name === name && one.form === form);
  }

  /** What is disabled is not clicked at all. */
  override click(): void {
    if (!this.isOff()) super.click();
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

/** Sliders and colours have a value without being given one. */
function isAlwaysFilled(type: string): boolean {
  return type === 'range' || type === 'color';
}

function isCorrected(type: string): boolean {
  return /^(?:number|date|month|week|time|datetime-local)$/.test(type);
}
