import type { Recorder } from './create-page-recording.ts';
import type { RecordedVisit } from './entry.ts';
import { selectorOf } from './selector-of.ts';

/** Records what the visitor does, before the page and rules handle it. */
export function watchVisitor(note: Recorder['note']): void {
  const noteElement = (act: RecordedVisit['act'], target: EventTarget | null | undefined) => {
    if (target instanceof Element) note({ kind: 'visit', act, target: selectorOf(target) });
  };
  const listen = (event: string, act: (event: Event) => RecordedVisit['act'] | undefined) =>
    addEventListener(
      event,
      (occurred) => {
        const done = act(occurred);
        if (done) noteElement(done, occurred.composedPath()[0]);
      },
      { capture: true },
    );
  listen('click', () => 'click');
  listen('auxclick', (event) => ((event as MouseEvent).button === 1 ? 'middleClick' : undefined));
  listen('submit', () => 'submit');
  listen('change', () => 'change');
  watchAddress(note);
}

/** Records each new address that the page gets without being loaded. */
function watchAddress(note: Recorder['note']): void {
  let known = location.href;
  const compare = () => {
    if (location.href === known) return;
    known = location.href;
    note({ kind: 'visit', act: 'navigate', target: location.pathname + location.search + location.hash });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function (...args) {
      original.apply(this, args);
      compare();
    };
  }
  for (const event of ['popstate', 'hashchange']) addEventListener(event, compare, { capture: true });
}
