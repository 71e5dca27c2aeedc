import { cancel, delay } from '../../page/clock.ts';
import { find, matchesSelector } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { describeLink } from '../describe-link.ts';

type Path = readonly EventTarget[];

/** Runs rules when a pointer stays for some time in the nearest element that matches their selector (HOVR-01). */
export function createHover() {
  const registrations: ((path: Path) => void)[] = [];
  let target: EventTarget | undefined;
  const movePointer = (path: Path): void => {
    if (target === path[0]) return;
    target = path[0];
    for (const registration of registrations) registration(path);
  };

  return (rules: readonly RuleFunction[], selector: string, milliseconds: number): void => {
    let inside: EventTarget | undefined;
    let timer: unknown;
    const count = registrations.push((path) => {
      const element = path.find((node) => matchesSelector(node, selector)) as Element | undefined;
      if (inside === element) return;
      inside = element;
      cancel(timer);
      if (element)
        timer = delay(() => {
          const event = describeLink(element, path, find('a[href]', element));
          for (const rule of rules) rule(event);
        }, milliseconds);
    });
    if (count > 1) return;
    // Within a shadow tree the document only receives moves of the pointer, no events when it enters other elements.
    for (const type of ['pointerover', 'pointermove'])
      listenAlways(document, type, (dom) => movePointer(dom.pointerType === 'touch' ? [] : dom.composedPath()), true);
    listenAlways(document, 'pointerout', (dom) => dom.relatedTarget ?? movePointer([]), true);
  };
}
