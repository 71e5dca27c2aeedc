import type { Act } from '../contract/act.ts';
import type { PageSetup, Transition } from './open-page.ts';

/** The state of a page: whether it is prerendered, visible, or left. */
export interface PageLifecycle {
  hasLeft(): boolean;
  /** Returns why an action is impossible now, as a sentence. */
  whyNot(act: Act): string | undefined;
  /** Changes the state and dispatches its events, in the order of Chromium. Returns why that is impossible, as a sentence. */
  change(transition: Transition): string | undefined;
}

/** Simulates the lifecycle of a page. The code is self-contained, because a browser gets it as text. */
export function createLifecycle(page: any, setup: Pick<PageSetup, 'isPrerendered' | 'isVisible'>): PageLifecycle {
  const { document } = page;
  let isPrerendering = setup.isPrerendered;
  let isVisible = setup.isVisible && !isPrerendering;
  let hasLeft = false;
  const define = (name: string, get: () => unknown) =>
    Object.defineProperty(document, name, { configurable: true, get });
  define('prerendering', () => isPrerendering);
  define('visibilityState', () => (isVisible ? 'visible' : 'hidden'));
  define('hidden', () => !isVisible);

  const show = (isShown: boolean) => {
    isVisible = isShown;
    document.dispatchEvent(new page.Event('visibilitychange', { bubbles: true }));
  };
  const changes: Readonly<Record<Transition, () => string | undefined>> = {
    activate() {
      if (!isPrerendering || hasLeft) return 'The page is not prerendered: begin with `given page is prerendered`.';
      show(true);
      isPrerendering = false;
      document.dispatchEvent(new page.Event('prerenderingchange'));
      return undefined;
    },
    hide() {
      const why = whyNotVisible();
      if (why) return why;
      show(false);
      return undefined;
    },
    show() {
      if (hasLeft || isPrerendering || isVisible)
        return 'The page is not hidden in another tab: hide it with `when hide` first.';
      show(true);
      return undefined;
    },
    leave() {
      if (hasLeft) return undefined;
      hasLeft = true;
      // Browsers discard a page that was never opened without an event.
      if (isPrerendering) return undefined;
      page.dispatchEvent(new page.Event('beforeunload', { cancelable: true }));
      page.dispatchEvent(new page.Event('pagehide'));
      if (isVisible) show(false);
      return undefined;
    },
    restore() {
      if (!hasLeft) return 'The visitor is still in the page: leave it with `when leave` first.';
      if (isPrerendering) return 'The visitor never opened the page, so the browser cannot restore it.';
      hasLeft = false;
      show(true);
      page.dispatchEvent(Object.assign(new page.Event('pageshow'), { persisted: true }));
      return undefined;
    },
  };

  return {
    hasLeft: () => hasLeft,
    whyNot: (act) => (hasLeft || 'selector' in act ? whyNotVisible() : undefined),
    change: (transition) => changes[transition](),
  };

  function whyNotVisible(): string | undefined {
    if (hasLeft)
      return 'The visitor has left the page: load a page with `when load`, or return with `when restore`, first.';
    if (isPrerendering) return 'The page is prerendered and not visible yet: open it with `when activate` first.';
    return isVisible ? undefined : 'The page is hidden in another tab: show it with `when show` first.';
  }
}
