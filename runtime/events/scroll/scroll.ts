import { scrollPerPage, scrollWithin } from '#reads';
import { matchesSelector, read } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import { listenInRoots } from '../../page/listen-in-roots.ts';
import { onNavigation } from '../../page/on-navigation.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/**
 * Runs rules once for each share of the page's height, in percent, that the visitor has scrolled to. Browsers round
 * positions, so the end of a page may seem to be one pixel further down.
 */
export const createScroll = () => createDepth('percent', (seen, height) => ((seen + 1) / height) * 100);

/** Runs rules once for each number of pixels from the top of the page that the visitor has scrolled to. */
export const createScrollPixels = () => createDepth('pixels', (seen) => seen);

/**
 * `depthOf` returns how far a page is seen: `seen` is the distance of the window's lower edge from the top, in pixels. Two
 * options may precede the marks: the selector of elements that scroll by themselves, which are the page then, and whether
 * the marks begin again after a navigation.
 */
const createDepth =
  (field: string, depthOf: (seen: number, height: number) => number) =>
  (rules: readonly RuleFunction[], ...marks: any[]): void => {
    const within: string | false = scrollWithin && typeof marks[0] === 'string' && marks.shift();
    const again: boolean = scrollPerPage && typeof marks[0] === 'boolean' && marks.shift();
    // After a navigation, routers and browsers scroll: to the top, into a shorter page, or where the visitor was before.
    let isVisitor = true;
    if (again) {
      const all = marks;
      onNavigation(() => {
        marks = all;
        isVisitor = false;
      });
      const options = { __proto__: null, capture: true, passive: true } as AddEventListenerOptions;
      for (const type of ['pointerdown', 'keydown', 'wheel'])
        listenAlways(window, type, () => (isVisitor = true), options);
    }
    const scrolled = (page: Element | null | false): void => {
      // At the top, nobody has scrolled down: the page jumps back there, moves sideways, or fits the window.
      if (!page || !page.scrollTop || (again && !isVisitor)) return;
      const depth = depthOf(page.scrollTop + page.clientHeight, page.scrollHeight);
      const before = marks;
      marks = marks.filter((mark) => mark > depth);
      for (const mark of before) if (mark <= depth) for (const rule of rules) rule({ scroll: { [field]: mark } });
    };
    if (scrollWithin && within)
      listenInRoots('scroll', ({ target }) => scrolled(marks.length > 0 && matchesSelector(target, within) && target));
    else
      // An element cannot stop the event for a capturing listener of the window, which also gets those of elements that scroll.
      listenAlways(
        window,
        'scroll',
        ({ target }) => scrolled(target === document && marks.length > 0 && read('scrollingElement')),
        true,
      );
  };
