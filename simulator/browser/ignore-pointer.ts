/**
 * Hides events of the browser's real pointer from the page: layout changes dispatch them although no visitor moved the
 * pointer. The code is self-contained, because a browser gets it as text.
 */
export function ignorePointer(page: any): void {
  const isOwn = (event: any) => event.isTrusted && event.stopImmediatePropagation();
  for (const device of ['pointer', 'mouse'])
    for (const move of ['over', 'out', 'enter', 'leave', 'move']) page.addEventListener(device + move, isOwn, true);
}
