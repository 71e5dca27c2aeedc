import type { Script } from 'node:vm';
import { Refused } from '../contract/refused.ts';
import { Unsupported } from '../contract/unsupported.ts';
import type { Act } from '../contract/act.ts';
import { acts } from './acts/acts.ts';
import { buildElements } from './build-elements.ts';
import { createWindow, type SimulatedWindow } from './create-window.ts';
import { PageEvent } from './dom/event.ts';
import type { OpenPage, PageSetup } from './open-page.ts';
import type { PageContext } from './page-context.ts';
import type { VisitorData } from './visitor-data.ts';

/** Opens a simulated page and runs the bundle in it. */
export function openSimulatedPage(
  setup: PageSetup,
  visitor: VisitorData,
  script: Script,
  { window }: PageContext,
): OpenPage {
  const simulated = createWindow(setup, visitor, window);
  const { location, clock, seed, observer, refused, lifecycle, failed } = simulated;
  if (setup.historyState !== undefined) window.history.replaceState(JSON.parse(setup.historyState), '');
  buildElements(window, setup.elements);
  evaluate(simulated, setup.script, () => script.runInContext(window));
  finishLoading(simulated);

  return {
    async act(act: Act) {
      const why = lifecycle.whyNot(act);
      if (why) return { why };
      try {
        return acts[act.do](window, act as never);
      } catch (error) {
        if (error instanceof Refused) throw error;
        failed(error);
      }
    },
    async hasLeft() {
      return lifecycle.hasLeft();
    },
    async change(transition) {
      // The timers of a page that the visitor has left do not run.
      clock.skip(visitor.now);
      return lifecycle.change(transition);
    },
    async pump(until) {
      for (;;) {
        await tasksDone();
        const ran = lifecycle.hasLeft() ? 'rests' : clock.runNext(until);
        if (ran === 'rests') break;
        if (ran !== 'ran') throw new Unsupported(ran.why);
      }
      visitor.now = Math.max(visitor.now, lifecycle.hasLeft() ? until : clock.now());
      visitor.seed = seed();
    },
    async layer(path) {
      const layer = window[setup.layer];
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

/** Runs a script in the page. */
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

/** Resolves after all pending promise callbacks have run. */
const tasksDone = (): Promise<void> => new Promise((done) => setImmediate(done));
