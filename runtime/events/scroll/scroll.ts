import { scrollPerPage } from '#reads';
import { read } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import { onNavigation } from '../../page/on-navigation.ts';
import type { Rule } from '../../rules/rule.ts';

/**
 * Runs rules once for each share of the page's height, in percent, that the visitor has scrolled to. Browsers round
 * positions, so the end of a page may seem to be one pixel further down.
 */
export const createScroll = () => createDepth('percent', (seen, height) => ((seen + 1) / height) * 100);

/** Runs rules once for each number of pixels from the top of the page that the visitor has scrolled to. */
export const createScrollPixels = () => createDepth('pixels', (seen) => seen);

/**
 * `depthOf` returns how far a page is seen: `seen` is the distance of the window's lower edge from the top, in pixels. A boolean
 * before the marks says whether they begin again after a navigation.
 */
const createDepth =
  (field: string, depthOf: (seen: number, height: number) => number) =>
  (rules: readonly Rule[], ...marks: readonly number[]): void => {
    const again = scrollPerPage && (marks[0] as unknown) === true;
    if (scrollPerPage && typeof marks[0] === 'boolean') marks = marks.slice(1);
    if (again) {
      const all = marks;
      onNavigation(() => (marks = all));
    }
    // An element cannot stop the event for a capturing listener of the window, which also gets those of elements that scroll.
    listenAlways(
      window,
      'scroll',
      ({ target }) => {
        const page = target === document && marks.length && read('scrollingElement');
        if (!page) return;
        // A router scrolls to the top of a new page. That is not the visitor.
        if (again && !page.scrollTop) return;
        const depth = depthOf(page.scrollTop + page.clientHeight, page.scrollHeight);
        const before = marks;
        marks = marks.filter((mark) => mark > depth);
        for (const mark of before) if (mark <= depth) for (const rule of rules) rule({ scroll: { [field]: mark } });
      },
      true,
    );
  };
