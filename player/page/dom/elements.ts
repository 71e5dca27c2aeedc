import { PageElement } from './element.ts';
import { PageEvent } from './event.ts';

/** The address that an attribute names, from where the page is; what is no address stays as it is. */
function addressOf(element: PageElement, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) return '';
  try {
    return new URL(value, element.ownerDocument.location.href).href;
  } catch {
    return value;
  }
}

class PageAnchor extends PageElement {
  get href(): string {
    return addressOf(this, 'href');
  }
  set href(value: string) {
    this.setAttribute('href', value);
  }
  get target(): string {
    return this.getAttribute('target') ?? '';
  }
  get #url(): URL | undefined {
    return URL.canParse(this.href) ? new URL(this.href) : undefined;
  }
  get protocol(): string {
    return this.#url?.protocol ?? ':';
  }
  get hostname(): string {
    return this.#url?.hostname ?? '';
  }
  get host(): string {
    return this.#url?.host ?? '';
  }
  get pathname(): string {
    return this.#url?.pathname ?? '';
  }
  get search(): string {
    return this.#url?.search ?? '';
  }
  get hash(): string {
    return this.#url?.hash ?? '';
  }
}

class PageForm extends PageElement {
  get action(): string {
    return addressOf(this, 'action') || this.ownerDocument.location.href;
  }
  get method(): string {
    return this.getAttribute('method') ?? 'get';
  }
  get elements(): PageElement[] {
    return this.querySelectorAll('input, select, textarea, button');
  }
  submit(): void {
    this.ownerDocument.page.navigate(this.method.toLowerCase() === 'post' ? this.action : this.#asked());
  }
  /** What is filled in goes into the address. */
  #asked(): string {
    const fields = this.elements as PageField[];
    const filled = fields.filter(({ name, localName }) => name !== '' && localName !== 'button');
    const query = new URLSearchParams(filled.map(({ name, value }) => [name, value]));
    return `${this.action.split(/[?#]/)[0]}?${query}`;
  }
  requestSubmit(): void {
    const event = new PageEvent('submit', { bubbles: true, cancelable: true });
    if (this.dispatchEvent(event)) this.submit();
  }
}

class PageField extends PageElement {
  #value: string | undefined;
  #checked: boolean | undefined;
  get form(): PageForm | null {
    return this.closest('form') as PageForm | null;
  }
  get type(): string {
    return this.getAttribute('type') ?? (this.localName === 'button' ? 'submit' : 'text');
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  get value(): string {
    return this.#value ?? this.getAttribute('value') ?? '';
  }
  set value(value: string) {
    this.#value = String(value);
  }
  get checked(): boolean {
    return this.#checked ?? this.hasAttribute('checked');
  }
  set checked(value: boolean) {
    this.#checked = Boolean(value);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
}

class PageMeta extends PageElement {
  get content(): string {
    return this.getAttribute('content') ?? '';
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
}

/** An image asks for its address as soon as it has one; a script and a frame when they stand in the page. */
class PageResource extends PageElement {
  get src(): string {
    return addressOf(this, 'src');
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }
  override setAttribute(name: string, value: unknown): void {
    super.setAttribute(name, value);
    if (name === 'src' && (this.localName === 'img' || this.isConnected)) this.ownerDocument.page.ask(this);
  }
}

class PageMedium extends PageElement {
  constructor(...given: ConstructorParameters<typeof PageElement>) {
    super(...given);
    Object.defineProperties(this, this.ownerDocument.page.media());
  }
  get src(): string {
    return addressOf(this, 'src');
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }
}

type ElementClass = new (...given: ConstructorParameters<typeof PageElement>) => PageElement;

const fields: readonly string[] = ['input', 'select', 'textarea', 'button'];

/** What an element of this name can do. */
export function elementClass(name: string): ElementClass {
  if (fields.includes(name)) return PageField;
  const classes: Readonly<Record<string, ElementClass>> = {
    a: PageAnchor,
    form: PageForm,
    meta: PageMeta,
    img: PageResource,
    script: PageResource,
    iframe: PageResource,
    video: PageMedium,
    audio: PageMedium,
  };
  return classes[name] ?? PageElement;
}
