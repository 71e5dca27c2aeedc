/** The simulated viewport of a page. */
export interface PageView {
  /** Scrolls to an element. */
  scrollTo(element: unknown): void;
  /** Returns the rectangle of an element, with zero size if the element is out of view. */
  rectangleOf(element: unknown): Record<string, number>;
  readonly IntersectionObserver: unknown;
  /** What the document names as its scrolling element: how high the page is, and how far the visitor has scrolled. */
  readonly scrollingElement: { scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number };
}

/**
 * Creates a viewport without layout. The element that the visitor scrolled to last is fully visible, with its descendants. Its
 * ancestors are partly visible. The code is self-contained, because a browser gets it as text.
 */
export function createView(page: any): PageView {
  let center: any;
  const looks = new Set<() => void>();
  const shareOf = (element: any): number | undefined => {
    if (!center?.isConnected) return undefined;
    if (center.contains(element)) return 1;
    return element.contains(center) ? 0 : undefined;
  };
  const rectangleOf = (element: unknown) => {
    const size = shareOf(element) === undefined ? 0 : 100;
    return { x: 0, y: 0, top: 0, left: 0, width: size, height: size, right: size, bottom: size };
  };

  function IntersectionObserver(callback: (entries: unknown[], observer: unknown) => void, options: any = {}) {
    const { root = null, rootMargin = '0px', threshold = 0 } = options ?? {};
    const thresholds: number[] = [threshold].flat();
    /** The number of thresholds that each element has reached: -1 if out of view, undefined before the first report. */
    const targets = new Map<unknown, number | undefined>();
    let entries: unknown[] = [];
    const report = () => {
      if (entries.length > 0) callback(observer.takeRecords(), observer);
    };
    const look = () => {
      for (const [target, before] of targets) {
        const share = shareOf(target);
        const reached = share === undefined ? -1 : thresholds.filter((one) => one <= share).length;
        if (reached === before) continue;
        targets.set(target, reached);
        entries.push({
          target,
          time: page.performance.now(),
          isIntersecting: share !== undefined,
          intersectionRatio: share ?? 0,
          boundingClientRect: rectangleOf(target),
        });
      }
      // Browsers call the observer in a later task.
      if (entries.length > 0) page.setTimeout(report, 0);
    };
    const observer = {
      root,
      rootMargin,
      thresholds,
      observe(target: unknown) {
        if (targets.has(target)) return;
        targets.set(target, undefined);
        looks.add(look);
        look();
      },
      unobserve: (target: unknown) => void targets.delete(target),
      disconnect() {
        targets.clear();
        looks.delete(look);
      },
      takeRecords() {
        const taken = entries;
        entries = [];
        return taken;
      },
    };
    return observer;
  }

  return {
    scrollTo(element) {
      center = element;
      for (const look of looks) look();
    },
    rectangleOf,
    IntersectionObserver,
    scrollingElement: {
      scrollTop: 0,
      get clientHeight() {
        return page.innerHeight;
      },
      scrollHeight: 10_000,
    },
  };
}
