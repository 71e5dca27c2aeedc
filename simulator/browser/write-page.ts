import { beginPage, type PageStart } from './begin-page.ts';
import { pageParts } from './page-parts.ts';

/** Returns the HTML of a page that is set up like a simulated page and then runs the bundle. */
export function writePage(start: PageStart): string {
  // Escape `<`, because `</script>` would end the script early.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  const begin = `(${String(beginPage)})(window, ${writeCode(pageParts)}, ${data})`;
  const title = start.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><script>${begin}</script><script src="${start.script}"></script></body></html>`;
}

/** Returns functions, and objects of functions, as code. */
function writeCode(value: unknown): string {
  if (typeof value === 'function') return String(value);
  return `{${Object.entries(value as object).map(([name, part]) => `${name}: ${writeCode(part)}`)}}`;
}
