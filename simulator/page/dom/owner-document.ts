import type { SelectorList } from '../../../compiler/language/selector/selector.ts';
import type { PageView } from '../create-view.ts';
import type { PageEvent } from './event.ts';
import type { PageEventTarget } from './event-target.ts';

/** What elements ask of the document that they are made by. */
export interface OwnerDocument<Element> extends PageEventTarget {
  readonly page: DocumentHost<Element>;
  readonly defaultView: PageEventTarget;
  readonly documentElement: Element;
  readonly location: { readonly href: string };
  getElementById(id: string): Element | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Element[];
}

/** What a document asks of the page that it is of. */
export interface DocumentHost<Element> {
  readonly location: { readonly href: string };
  readonly referrer: string;
  readonly cookie: { read(): string; write(text: string): void };
  /** Reads a selector; throws as a browser would, and remembers what the simulated page cannot match. */
  parse(selector: string): SelectorList;
  /** Remembers that the scenario needs a real browser, and throws. */
  refuse(what: string): never;
  /** An element stands in the page now. */
  connected(element: Element): void;
  /** An image, script or frame asks for its address. */
  ask(element: Element): void;
  /** What a click does that nobody prevented. */
  activate(event: PageEvent): void;
  navigate(address: string): void;
  /** What players of films and sounds can do. */
  media(): PropertyDescriptorMap;
  /** What is in the window. */
  view(): PageView;
}
