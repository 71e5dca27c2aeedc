/**
 * Runs in a page that has run no script before: how long it takes to evaluate these, in milliseconds. It names nothing outside
 * itself.
 */
export function coldEvaluation(scripts: readonly string[]): number {
  const elements = scripts.map((text) => Object.assign(document.createElement('script'), { text }));
  const start = performance.now();
  for (const element of elements) document.head.append(element);
  return performance.now() - start;
}
