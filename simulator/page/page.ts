import type { Script } from 'node:vm';
import { Refused } from '../refused.ts';
import { Unsupported } from '../unsupported.ts';
import type { Act } from './act.ts';
import { acts } from './acts/acts.ts';
import { buildElements } from './build-elements.ts';
import { createWindow, type SimulatedWindow } from './create-window.ts';
import { PageEvent } from './dom/event.ts';
import type { OpenPage, PageSetup } from './open-page.ts';
import type { PageContext } from './page-context.ts';
import type { Visitor } from './visitor.ts';

/** A page of this process, in which the bundle has run. */
export function openPage(given: PageSetup, visitor: Visitor, script: Script, { window }: PageContext): OpenPage {
  const simulated = createWindow(given, visitor, window);
  const { location, clock, seed, observer, refused, isGone, leave, failed } = simulated;
  for (const { name, json } of given.globals) acts.set(window, { name, json });
  buildElements(window, given.elements);
  evaluate(simulated, given.script, () => script.runInContext(window));
  finishLoading(simulated);

  return {
    async act(done: Act) {
      if (isGone()) return { why: 'The visitor has left the page: load one with `when load` first.' };
      try {
        return acts[done.do](window, done as never);
      } catch (error) {
        if (error instanceof Refused) throw error;
        failed(error);
      }
    },
    async leave() {
      leave();
    },
    async pump(until) {
      for (;;) {
        await tasksDone();
        const ran = isGone() ? 'rests' : clock.runNext(until);
        if (ran === 'rests') break;
        if (ran !== 'ran') throw new Unsupported(ran.why);
      }
      visitor.now = Math.max(visitor.now, isGone() ? until : clock.now());
      visitor.seed = seed();
    },
    async layer(path) {
      const layer = window[given.layer];
      return typeof layer?.getState === 'function' ? JSON.stringify(layer.getState(path)) : undefined;
    },
    async cookie() {
      return visitor.jar.read(location, visitor.now);
    },
    async setCookie(text) {
      visitor.jar.write(text, location, visitor.now);
    },
    async stored(area, key) {
      return visitor[area].getItem(key) ?? undefined;
    },
    async address() {
      return location.href;
    },
    async state(key) {
      return observer?.state(key);
    },
    refused,
  };
}

/** Runs a script of the page. */
function evaluate({ document, failed }: SimulatedWindow, address: string, run: () => void): void {
  document.currentScript = document.createElement('script');
  document.currentScript.setAttribute('src', address);
  try {
    run();
  } catch (error) {
    failed(error);
  }
  document.currentScript = null;
}

function finishLoading({ document, target }: SimulatedWindow): void {
  document.readyState = 'interactive';
  document.dispatchEvent(new PageEvent('DOMContentLoaded', { bubbles: true }));
  document.readyState = 'complete';
  target.dispatchEvent(new PageEvent('load'));
}

/** Ends when all promises that were kept have been answered. */
const tasksDone = (): Promise<void> => new Promise((done) => setImmediate(done));
