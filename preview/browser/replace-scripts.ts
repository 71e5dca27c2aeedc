/** What the page needs to run local scripts in place of those of a project. */
export interface Replacing {
  /** The site of each mark by which a script of tagc shows that it has started; see `mayRun` in the runtime. */
  readonly marks: readonly (readonly [mark: string, site: string])[];
  /** The name of the function that takes the address of a script that was replaced; empty for one inside the HTML. */

  readonly report: string;
}

export const replacing = {
  /** Where pages get local scripts: the path before the name of the site. No site has such a path. */
  path: '/tagc-preview/',
  /** The key by which a page knows that the local script was started in it, and not in place of another. */
  startedKey: 'tagc preview started',
};

/**
 * Runs in the page, before its scripts. A script of tagc reads its mark when it starts, and does not run if it is set. So the
 * local script runs at that moment, in its place, wherever the deployed one comes from: with an integrity hash, from a
 * service worker or inside the HTML.
 */
export function replaceScripts({ marks, report, path, startedKey }: Replacing & typeof replacing): void {
  if (window !== window.top) return;
  const page = window as unknown as Record<string | symbol, any>;
  const send = page[report].bind(window);
  for (const [mark, site] of marks) {
    const key = Symbol.for(mark);
    Object.defineProperty(page, key, {
      configurable: true,
      get() {
        // The local script sets its own mark.
        delete page[key];
        const { currentScript } = document;
        const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
        if (!page[Symbol.for(startedKey)]) send(address);
        const request = new XMLHttpRequest();
        request.open('GET', `${path}${encodeURIComponent(site)}.js`, false);
        request.send();
        if (request.status !== 200) {
          console.error(`tagc dev could not build the script: ${request.responseText}`);
          return true;
        }
        // The policy of the page does not apply, so text may become code.
        // oxlint-disable-next-line no-eval
        else (0, eval)(`${request.responseText}\n//# sourceURL=${path}${site}.js`);
        return true;
      },
      set() {},
    });
  }
}

/**
 * Runs in pages, before their scripts: starts the local script of a site in pages of a host, after the scripts of their head,
 * because one of them may make the data layer. It comes after `replaceScripts`.
 */
export function startScript({
  host,
  mark,
  key,
}: {
  readonly host: string;
  readonly mark: string;
  readonly key: string;
}): void {
  if (window !== window.top || location.host !== host) return;
  const page = window as unknown as Record<symbol, unknown>;
  const start = () => {
    if (!document.body) return;
    observer.disconnect();
    page[Symbol.for(key)] = true;
    void page[Symbol.for(mark)];
  };
  const observer = new MutationObserver(start);
  observer.observe(document, { childList: true, subtree: true });
  start();
}
