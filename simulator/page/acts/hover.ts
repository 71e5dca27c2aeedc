import type { Acts } from '../../contract/act.ts';

/** Moves the pointer over an element and off the previous one. The code is self-contained, because a browser gets it as text. */
export const hover: Acts['hover'] = (page, { selector }) => {
  const { document } = page;
  const element = document.querySelector(selector);
  if (!element) return { absent: 'element' };
  const pointer = Symbol.for('tagc pointer');
  const before = document[pointer] ?? null;
  document[pointer] = element;
  for (const [kind, Event] of [
    ['pointer', page.PointerEvent],
    ['mouse', page.MouseEvent],
  ]) {
    const more = { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse' };
    before?.dispatchEvent(new Event(`${kind}out`, { ...more, relatedTarget: element }));
    element.dispatchEvent(new Event(`${kind}over`, { ...more, relatedTarget: before }));
    element.dispatchEvent(new Event(`${kind}move`, more));
  }
};
