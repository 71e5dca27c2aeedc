import { matchesSelectorList } from '../../selectors/matches-selector-list.ts';
import { matchableSelector } from '../../selectors/matchable-selector.ts';
import type { SelectorList } from '../../../compiler/language/tables/selector/selector.ts';
import { PageMouseEvent, type PageEvent } from './event.ts';
import { isClick } from './is-click.ts';
import { PageEventTarget } from './event-target.ts';
import type { OwnerDocument } from './owner-document.ts';

/** An element of a simulated page. Its child nodes are elements and strings. */
export class PageElement extends PageEventTarget {
  readonly localName: string;
  readonly ownerDocument: OwnerDocument<PageElement>;
  readonly #style: Record<string, unknown> = {};
  #parent: PageElement | null = null;
  childNodes: (PageElement | string)[] = [];
  readonly #attributes = new Map<string, string>();

  constructor(document: OwnerDocument<PageElement>, name: string) {
    super(document.dispatcher);
    this.ownerDocument = document;
    this.localName = name.toLowerCase();
  }

  get parentElement(): PageElement | null {
    return this.#parent;
  }
  set parentElement(parent: PageElement | null) {
    this.#parent = parent;
  }
  get style(): Record<string, unknown> {
    return this.#style;
  }
  get tagName(): string {
    return this.localName.toUpperCase();
  }
  get nodeName(): string {
    return this.tagName;
  }
  get nodeType(): number {
    return 1;
  }
  get children(): PageElement[] {
    return this.childNodes.filter((node) => typeof node !== 'string');
  }
  get parentNode(): PageElement | OwnerDocument<PageElement> | null {
    return this.parentElement ?? (this.isConnected ? this.ownerDocument : null);
  }
  get isConnected(): boolean {
    return this.getRootNode() === this.ownerDocument;
  }
  getRootNode(): PageElement | OwnerDocument<PageElement> {
    if (this.parentElement) return this.parentElement.getRootNode();
    return this === this.ownerDocument.documentElement ? this.ownerDocument : this;
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(String(name).toLowerCase()) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(String(name).toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(String(name).toLowerCase());
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  getAttributeNames(): string[] {
    return [...this.#attributes.keys()];
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  set id(value: string) {
    this.setAttribute('id', value);
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  set className(value: string) {
    this.setAttribute('class', value);
  }
  get classList() {
    const list = () => this.className.split(/\s+/).filter(Boolean);
    const contains = (name: string) => list().includes(name);
    const add = (...names: string[]) => void (this.className = [...new Set([...list(), ...names])].join(' '));
    const remove = (...names: string[]) =>
      void (this.className = list()
        .filter((name) => !names.includes(name))
        .join(' '));
    const toggle = (name: string, isThere = !contains(name)) => {
      (isThere ? add : remove)(name);
      return isThere;
    };
    return { contains, add, remove, toggle };
  }
  get dataset(): Record<string, string> {
    const data = [...this.#attributes].filter(([name]) => name.startsWith('data-'));
    const camel = (name: string) => name.slice(5).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return Object.fromEntries(data.map(([name, value]) => [camel(name), value]));
  }

  get textContent(): string {
    return this.childNodes.map((node) => (typeof node === 'string' ? node : node.textContent)).join('');
  }
  set textContent(text: string) {
    for (const child of this.children) child.parentElement = null;
    this.childNodes = text === '' ? [] : [String(text)];
  }
  get isContentEditable(): boolean {
    const state = this.getAttribute('contenteditable')?.toLowerCase();
    if (state === 'false') return false;
    return /^(true|plaintext-only)?$/.test(state ?? 'inherit') || Boolean(this.parentElement?.isContentEditable);
  }
  get innerText(): string {
    return this.textContent;
  }
  append(...nodes: (PageElement | string)[]): void {
    for (const node of nodes) this.insertBefore(node, null);
  }
  appendChild<T extends PageElement>(child: T): T {
    return this.insertBefore(child, null);
  }
  insertBefore<T extends PageElement | string>(child: T, before: PageElement | null): T {
    if (typeof child !== 'string') child.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    if (typeof child !== 'string') {
      child.parentElement = this;
      if (this.isConnected) this.ownerDocument.page.connected(child);
    }
    return child;
  }
  remove(): void {
    const list = this.parentElement?.childNodes;
    if (list) list.splice(list.indexOf(this), 1);
    this.parentElement = null;
  }
  removeChild<T extends PageElement>(child: T): T {
    child.remove();
    return child;
  }
  contains(other: PageElement | null): boolean {
    return other !== null && (other === this || this.contains(other.parentElement));
  }

  matches(selector: string): boolean {
    return matchesSelectorList(this, this.ownerDocument.page.parse(selector));
  }
  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  querySelectorAll(selector: string): PageElement[] {
    return this.#below(this.ownerDocument.page.parse(selector));
  }
  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  getElementsByTagName(name: string): PageElement[] {
    return this.#below(matchableSelector(name));
  }
  #below(selectors: SelectorList): PageElement[] {
    return this.children.flatMap((child) => [
      ...(matchesSelectorList(child, selectors) ? [child] : []),
      ...child.#below(selectors),
    ]);
  }

  click(): void {
    this.dispatchEvent(new PageMouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }
  override dispatchEvent(event: PageEvent): boolean {
    const goesOn = super.dispatchEvent(event);
    if (goesOn && isClick(event)) this.ownerDocument.page.activate(event);
    return goesOn;
  }
  focus(): void {}
  blur(): void {}
  scrollIntoView(): void {
    this.ownerDocument.page.view().scrollTo(this);
  }
  getBoundingClientRect() {
    return this.ownerDocument.page.view().rectangleOf(this);
  }
  protected override eventPath(event: PageEvent): PageEventTarget[] {
    const outer = this.parentElement?.eventPath(event);
    const { documentElement, defaultView } = this.ownerDocument;
    return [this, ...(outer ?? (this === documentElement ? [this.ownerDocument, defaultView] : []))];
  }
}
