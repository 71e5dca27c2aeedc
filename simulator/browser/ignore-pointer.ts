/**
 * Keeps events of the browser's own pointer from the page: it gets them for whatever comes to lie under it, though no visitor
 * moved it. The code works by itself, because a browser gets it as text.
 */
export function ignorePointer(page: any): void {
  const isOwn = (event: any) => event.isTrusted && event.stopImmediatePropagation();
  for (const device of ['pointer', 'mouse'])
    for (const move of ['over', 'out', 'enter', 'leave', 'move']) page.addEventListener(device + move, isOwn, true);
}
