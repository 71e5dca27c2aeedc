/**
 * Returns why a path of global variables can never have a value, and what to write instead. `global` does not call
 * getters, and these names are getters of the browser that no page can replace.
 */
export function insteadOfGlobal(path: string): { readonly reason: string; readonly instead: string } | undefined {
  const names = path.split('.').filter((name) => !/^(window|self|globalThis)$/.test(name));
  // A number is a frame of the page.
  if (!ofBrowser.has(names[0]) && !/^\d+$/.test(names[0])) return undefined;
  const known = alternatives.find(([beginning]) => beginsWith(names, beginning.split('.')));
  return {
    reason: `"${names[0]}" belongs to the browser, and "global" reads only variables of the page`,
    instead: known ? `write ${known[1]}` : 'read it in a custom module, as in module("./agent.js")',
  };
}

function beginsWith(names: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((name, at) => names[at] === name);
}

const ofBrowser = new Set([
  'navigator', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'caches', 'crypto',
  'customElements', 'cookieStore',
]); // prettier-ignore

/** Beginnings of paths, the longer ones first. */
const alternatives: readonly (readonly [string, string])[] = [
  ['navigator.language', 'browser.language'],
  ['navigator.userAgent', 'browser.userAgent'],
  ['history.state', 'historyState("name")'],
  ['location.pathname', 'path'],
  ['location.hostname', 'host'],
  ['location.search', 'query("name")'],
  ['location.hash', 'hash'],
  ['location', 'url'],
  ['document.location', 'url'],
  ['document.URL', 'url'],
  ['document.referrer', 'referrer'],
  ['document.title', 'pageTitle'],
  ['document.cookie', 'cookie("name")'],
  ['document', 'element("h1") with the selector of an element'],
  ['localStorage', 'local("key")'],
  ['sessionStorage', 'session("key")'],
];
