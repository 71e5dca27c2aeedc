import { act } from '../page/act.ts';
import { buildElements } from '../page/build-elements.ts';
import { installClock } from '../page/clock.ts';
import { createMedia } from '../page/create-media.ts';
import { createView } from '../page/create-view.ts';
import { installObserver } from '../page/install-observer.ts';
import { leavePage } from '../page/leave-page.ts';
import { recordConsole } from '../page/record-console.ts';
import { recordNetwork } from '../page/record-network.ts';
import { seedRandom } from '../page/seed-random.ts';
import { beginPage, type PageParts, type PageStart } from './begin-page.ts';

const parts: PageParts = {
  act,
  buildElements,
  createMedia,
  createView,
  installClock,
  installObserver,
  leavePage,
  recordConsole,
  recordNetwork,
  seedRandom,
};

/** The HTML of a page that begins as one of this process does, and then runs the bundle. */
export function writePage(start: PageStart): string {
  const functions = Object.entries(parts).map(([name, part]) => `${name}: ${String(part)}`);
  // `<` would end the script early.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  const begin = `(${String(beginPage)})(window, {${functions.join(',')}}, ${data})`;
  const title = start.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><script>${begin}</script><script src="${start.script}"></script></body></html>`;
}
