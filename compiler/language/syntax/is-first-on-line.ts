/** Whether an offset is the first on its line, after white space and the opening quote of a YAML key. */
export function isFirstOnLine(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0 && /[ \t\f\u00a0\ufeff"']/.test(text[at])) at--;
  return at < 0 || text[at] === '\n' || text[at] === '\r';
}
