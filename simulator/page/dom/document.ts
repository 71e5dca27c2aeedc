import type { PageElement } from './element.ts';
import { elementClass } from './elements.ts';
import type { PageEvent } from './event.ts';
import { PageEventTarget, type DispatchHost } from './event-target.ts';
import type { DocumentHost, OwnerDocument } from './owner-document.ts';

/** The document of a simulated page. */
export class PageDocument extends PageEventTarget implements OwnerDocument<PageElement> {
  readonly page: DocumentHost<PageElement>;
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  #running: PageElement | null = null;
  declare defaultView: PageEventTarget;
  readyState = 'loading';
  title: string;

  constructor(host: DispatchHost, page: DocumentHost<PageElement>, title: string) {
    super(host);
    this.page = page;
    this.title = title;
    this.documentElement = this.createElement('html');
    this.head = this.documentElement.appendChild(this.createElement('head'));
    this.body = this.documentElement.appendChild(this.createElement('body'));
  }
  /** The running script. */
  get currentScript(): PageElement | null {
    return this.#running;
  }
  set currentScript(script: PageElement | null) {
    this.#running = script;
  }
  get nodeType(): number {
    return 9;
  }
  get scrollingElement() {
    return this.page.view().scrollingElement;
  }
  get isConnected(): boolean {
    return true;
  }
  get location(): { readonly href: string } {
    return this.page.location;
  }
  get URL(): string {
    return this.location.href;
  }
  get referrer(): string {
    return this.page.referrer;
  }
  get cookie(): string {
    return this.page.cookie.read();
  }
  set cookie(text: string) {
    this.page.cookie.write(String(text));
  }
  createElement(name: string): PageElement {
    const local = String(name).toLowerCase();
    return new (elementClass(local))(this, local);
  }
  createTextNode(text: string): string {
    return String(text);
  }
  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  querySelectorAll(selector: string): PageElement[] {
    const { documentElement } = this;
    return [
      ...(documentElement.matches(selector) ? [documentElement] : []),
      ...documentElement.querySelectorAll(selector),
    ];
  }
  getElementById(id: string): PageElement | null {
    return this.querySelectorAll('[id]').find((element) => element.id === id) ?? null;
  }
  /** Returns a list with `namedItem`, like an `HTMLCollection`. */
  getElementsByTagName(name: string): PageElement[] & { namedItem(name: string): PageElement | null } {
    const list = this.documentElement.getElementsByTagName(name);
    const isNamed = (element: PageElement, wanted: string) =>
      wanted !== '' && (element.id === wanted || element.getAttribute('name') === wanted);
    return Object.assign(list, {
      namedItem: (wanted: string) => list.find((element) => isNamed(element, wanted)) ?? null,
    });
  }
  getElementsByClassName(name: string): PageElement[] {
    return this.querySelectorAll('[class]').filter((element) => element.classList.contains(name));
  }
  contains(element: PageElement | null): boolean {
    return this.documentElement.contains(element);
  }
  getRootNode(): PageDocument {
    return this;
  }
  protected override eventPath(_event: PageEvent): PageEventTarget[] {
    return [this, this.defaultView];
  }
}
