import type { PageView } from '../page/create-view.ts';

/** Replaces a browser's layout and media with simulated ones. The code is self-contained, because a browser gets it as text. */
export function installView(page: any, view: PageView, media: PropertyDescriptorMap): void {
  Object.defineProperties(page.HTMLMediaElement.prototype, media);
  page.IntersectionObserver = view.IntersectionObserver;
  page.Element.prototype.scrollIntoView = function () {
    view.scrollTo(this);
  };
  Object.defineProperty(page.Document.prototype, 'scrollingElement', { get: () => view.scrollingElement });
  page.Element.prototype.getBoundingClientRect = function () {
    return view.rectangleOf(this);
  };
}
