import { displayOf } from './dom/display-of.ts';
import { PageDocument } from './dom/document.ts';
import { PageElement } from './dom/element.ts';
import { elementClass } from './dom/elements.ts';
import { PageEventTarget } from './dom/event-target.ts';
import { PageCustomEvent, PageEvent, PageMouseEvent } from './dom/event.ts';
import type { PageLocation } from './address.ts';
import type { PageSetup } from './open-page.ts';
import type { VisitorData } from './visitor-data.ts';

/** Creates the global variables of a window. */
export function createGlobals(
  { browser, viewport, navigation, loadTime }: PageSetup,
  { local, session }: VisitorData,
  target: PageEventTarget,
  document: PageDocument,
  location: PageLocation,
  history: object,
): Record<string, unknown> {
  const { width, height } = viewport;
  // `new Image()` creates an element of this document.
  const Image = function () {
    return document.createElement('img');
  };
  return {
    document,
    location,
    history,
    localStorage: local,
    sessionStorage: session,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    navigator: {
      ...browser,
      languages: [browser.language],
      onLine: true,
      cookieEnabled: true,
      webdriver: false,
    },
    performance: {
      timeOrigin: 0,
      getEntriesByType: (type: string) =>
        type === 'navigation' ? [{ type: navigation, loadEventStart: loadTime }] : [],
    },
    crypto: {},
    screen: { width, height, colorDepth: 24 },
    innerWidth: width,
    innerHeight: height,
    devicePixelRatio: 1,
    getComputedStyle: ({ localName, style }: PageElement) => ({
      display: style.display || displayOf(localName),
    }),
    matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
    console: {},
    atob,
    btoa,
    queueMicrotask,
    structuredClone,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event: PageEvent,
    CustomEvent: PageCustomEvent,
    MouseEvent: PageMouseEvent,
    PointerEvent: PageMouseEvent,
    EventTarget: PageEventTarget,
    Node: PageElement,
    Element: PageElement,
    HTMLElement: PageElement,
    HTMLAnchorElement: elementClass('a'),
    HTMLFormElement: elementClass('form'),
    HTMLInputElement: elementClass('input'),
    HTMLMediaElement: elementClass('video'),
    Document: PageDocument,
    Image,
  };
}
