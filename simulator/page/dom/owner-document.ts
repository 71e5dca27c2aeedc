import type { SelectorList } from '../../../compiler/language/tables/selector/selector.ts';
import type { PageView } from '../create-view.ts';
import type { PageEvent } from './event.ts';
import type { PageEventTarget } from './event-target.ts';

/** The parts of a document that its elements need. */
export interface OwnerDocument<Element> extends PageEventTarget {
  readonly page: DocumentHost<Element>;
  readonly defaultView: PageEventTarget;
  readonly documentElement: Element;
  readonly location: { readonly href: string };
  getElementById(id: string): Element | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Element[];
}

/** The parts of a page that its document needs. */
export interface DocumentHost<Element> {
  readonly location: { readonly href: string };
  readonly referrer: string;
  readonly cookie: { read(): string; write(text: string): void };
  /** Parses a selector. Throws, and records the selector, if the simulated page cannot match it. */
  parse(selector: string): SelectorList;
  /** Records that the scenario needs a real browser, and throws. */
  refuse(what: string): never;
  /** Called after an element was added to the page. */
  connected(element: Element): void;
  /** Requests the address of an image, script or frame. */
  request(element: Element): void;
  /** Performs the default action of a click. */
  activate(event: PageEvent): void;
  navigate(address: string): void;
  /** Returns the properties of simulated media elements. */
  media(): PropertyDescriptorMap;
  /** Returns the simulated viewport. */
  view(): PageView;
}
