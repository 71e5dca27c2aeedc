/**
 * Measures, in a new page, how long the evaluation of scripts takes, in milliseconds. The function is serialised, so it uses
 * nothing outside itself.
 */
export function coldEvaluation(scripts: readonly string[]): number {
  const elements = scripts.map((text) => Object.assign(document.createElement('script'), { text }));
  const start = performance.now();
  for (const element of elements) document.head.append(element);
  return performance.now() - start;
}
