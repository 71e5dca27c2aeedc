import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The rule of axe whose result depends on the size of the window. The others need one check of a document. */
export const rulesOfScrolling = ['scrollable-region-focusable'];

/**
 * Returns the accessibility problems that axe finds in a document, each with the HTML of its elements. Elements that a
 * selector of `checked` fits have been looked at before.
 */
export async function violationsIn(
  frame: Frame | Page,
  options: axe.RunOptions = {},
  checked: readonly string[] = [],
): Promise<[string, string[]][]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(
    ([exclude, options]) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: [...exclude] }, options),
    // Describing what has no problem takes much of the time.
    [checked, { ...options, resultTypes: ['violations'] }] as const satisfies [readonly string[], axe.RunOptions],
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Returns whether a document has an element that scrolls by itself. `rulesOfScrolling` find nothing without one. */
export function hasScrolling(frame: Frame | Page): Promise<boolean> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('body *')].some((element) => {
      const isWide = element.scrollWidth > element.clientWidth;
      const isHigh = element.scrollHeight > element.clientHeight;
      if (!isWide && !isHigh) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      return (isWide && /auto|scroll/.test(overflowX)) || (isHigh && /auto|scroll/.test(overflowY));
    }),
  );
}
