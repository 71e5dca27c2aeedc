import { displayWidth } from './display-width.ts';

const graphemes = new Intl.Segmenter();

/** Returns as much of a text as fits into a number of columns. */
export function fitWidth(text: string, columns: number): string {
  let width = 0;
  let fitting = '';
  for (const { segment } of graphemes.segment(text)) {
    width += displayWidth(segment);
    if (width > columns) break;
    fitting += segment;
  }
  return fitting;
}
