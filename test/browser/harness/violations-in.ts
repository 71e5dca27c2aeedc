import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The rule of axe whose result depends on the size of the window. The others need one check of a document. */
export const rulesOfScrolling = ['scrollable-region-focusable'];

/** Returns the accessibility problems that axe finds in a document, each with the HTML of its elements. */
export async function violationsIn(frame: Frame | Page, options: axe.RunOptions = {}): Promise<[string, string[]][]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    // Describing what has no problem takes much of the time.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
