import { addressInAttribute } from './address-in-attribute.ts';
import { PageElement } from './element.ts';
import { PageField } from './field/field.ts';
import { PageForm } from './field/form.ts';
import { PageSelect } from './field/select.ts';

class PageAnchor extends PageElement {
  get href(): string {
    return addressInAttribute(this, 'href');
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

/** Fields that a label can have. */
export const labelled = 'input:not([type=hidden]), button, select, textarea, meter, output, progress';

class PageLabel extends PageElement {
  get control(): PageElement | null {
    const id = this.getAttribute('for');
    const field = id === null ? this.querySelector(labelled) : this.ownerDocument.getElementById(id);
    return field?.matches(labelled) ? field : null;
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

/** An image, script or frame. An image is requested once it has an address, the others once they are in the page. */
class PageResource extends PageElement {
  get src(): string {
    return addressInAttribute(this, 'src');
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }
  override setAttribute(name: string, value: unknown): void {
    super.setAttribute(name, value);
    if (name === 'src' && (this.localName === 'img' || this.isConnected)) this.ownerDocument.page.request(this);
  }
}

class PageMedium extends PageElement {
  constructor(...args: ConstructorParameters<typeof PageElement>) {
    super(...args);
    Object.defineProperties(this, this.ownerDocument.page.media());
  }
  get src(): string {
    return addressInAttribute(this, 'src');
  }
  set src(value: string) {
    this.setAttribute('src', value);
  }
}

type ElementClass = new (...args: ConstructorParameters<typeof PageElement>) => PageElement;

/** Returns the class of elements with this name. */
export function elementClass(name: string): ElementClass {
  const classes: Readonly<Record<string, ElementClass>> = {
    a: PageAnchor,
    form: PageForm,
    input: PageField,
    textarea: PageField,
    button: PageField,
    select: PageSelect,
    label: PageLabel,
    meta: PageMeta,
    img: PageResource,
    script: PageResource,
    iframe: PageResource,
    video: PageMedium,
    audio: PageMedium,
  };
  return classes[name] ?? PageElement;
}
