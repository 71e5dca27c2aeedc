import { PageElement } from '../element.ts';
import { PageEvent } from '../event.ts';
import { isClick } from '../is-click.ts';
import { validityOf, type Validity } from './validity.ts';

/** The types of `input` and `button`. Unknown types count as the first one. */
const types: Readonly<Record<string, readonly string[]>> = {
  input: [
    'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number',
    'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button', 'hidden',
  ],
  button: ['submit', 'reset', 'button'],
}; // prettier-ignore

/** The parts of a form that its fields need. */
interface FieldForm extends PageElement {
  readonly elements: readonly PageElement[];
  requestSubmit(button: PageField): void;
}

/** A form control: `input`, `select`, `textarea` or `button`. */
export class PageField extends PageElement {
  #value: string | undefined;
  #checked: boolean | undefined;

  /** The form that contains it, or the one that its `form` attribute names. */
  get form(): FieldForm | null {
    const id = this.isConnected ? this.getAttribute('form') : null;
    const form = id === null ? this.closest('form') : this.ownerDocument.getElementById(id);
    return form?.localName === 'form' ? (form as FieldForm) : null;
  }
  get type(): string {
    if (this.localName === 'textarea') return 'textarea';
    const known = types[this.localName];
    const attribute = this.getAttribute('type')?.toLowerCase();
    return known.find((type) => type === attribute) ?? known[0];
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  get value(): string {
    const initial = this.localName === 'textarea' ? this.textContent : this.getAttribute('value');
    return this.#asKept(this.#value ?? initial ?? (this.#isTicked ? 'on' : ''));
  }
  set value(text: string | null) {
    const value = String(text ?? '');
    // Fields without user input have their value in the attribute.
    if (/^(hidden|submit|image|reset|button|checkbox|radio)$/.test(this.type)) this.setAttribute('value', value);
    // Scripts cannot choose files.
    else if (this.type === 'file' && value !== '')
      throw new TypeError('The value of a file field can only be cleared.');
    else this.#value = value;
  }
  /** Sanitises a text like a browser. Numbers, dates, sliders and colours are not supported. */
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
  /** Records that the scenario needs a real browser, and throws. */
  refuse(what: string): never {
    return this.ownerDocument.page.refuse(what);
  }
  /** Returns a selector for messages: `input[name="city"]`. */
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
  /** Whether it is disabled, by itself or by a fieldset. Fields in the first legend of a fieldset stay enabled. */
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
  /** Whether its value is empty. */
  isEmpty(): boolean {
    return this.value === '';
  }
  get validity(): Validity {
    return validityOf(this);
  }
  /** Fields without user input are not validated. */
  checkValidity(): boolean {
    const isRight = !this.willValidate || this.validity.valid;
    if (!isRight) this.dispatchEvent(new PageEvent('invalid', { cancelable: true }));
    return isRight;
  }
  /** Returns the radio buttons of its group, or the field itself. */
  group(): PageField[] {
    const { type, name, form } = this;
    if (type !== 'radio' || name === '') return [this];
    const fields = (form?.elements ?? this.getRootNode().querySelectorAll('input')) as PageField[];
    return fields.filter((one) => one.type === type && one.name === name && one.form === form);
  }

  /** Disabled fields ignore clicks. */
  override click(): void {
    if (!this.isOff()) super.click();
  }
  /** A click changes a checkbox before its listeners run. Preventing the click reverts the change. */
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

/** Sliders and colour fields always have a value. */
function isAlwaysFilled(type: string): boolean {
  return type === 'range' || type === 'color';
}

function isCorrected(type: string): boolean {
  return /^(?:number|date|month|week|time|datetime-local)$/.test(type);
}
