import { Script } from 'node:vm';
import { consentCookie } from '../../browser/harness/consent-cookie.ts';
import type { Visit } from '../../browser/harness/visitor.ts';
import type { Effect } from '../../../simulator/contract/effect.ts';
import { createPageContext } from '../../../simulator/page/page-context.ts';
import { openSimulatedPage } from '../../../simulator/page/page.ts';
import { createVisitorData, type VisitorData } from '../../../simulator/page/visitor-data.ts';
import { emptyPage } from '../../simulator/page-setup.ts';
import { fetchFrom, receive } from './simulated-network.ts';
import type { SimulatedServer, SimulatedVisitor } from './use-simulated-site.ts';

/**
 * Opens a simulated page. Its clock advances only by `pass`. Without `at`, timers that are due run after each action, as if
 * the clock ran.
 */
export async function visitSimulated(server: SimulatedServer, options: Visit): Promise<SimulatedVisitor> {
  const { url, consent, cookies = {}, local = {}, at, title = 'A page', scripts = [] } = options;
  if (options.body !== undefined) throw new Error('A simulated page has no HTML parser.');
  const visitor = createVisitorData();
  if (at !== undefined) visitor.now = Date.parse(at);
  const setCookies = (all: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(all))
      visitor.jar.write(`${name}=${value};path=/`, new URL(url), visitor.now);
  };
  setCookies({ ...cookies, ...(consent && { OptanonConsent: consentCookie(consent) }) });
  for (const [key, value] of Object.entries(local)) visitor.local.setItem(key, value);

  const log: string[] = [];
  const thrown: string[] = [];
  const record = (effect: Effect) => {
    if (effect.kind === 'log') log.push(`${levels[effect.level] ?? effect.level}: ${effect.text}`);
    if (effect.kind === 'thrown') thrown.push(effect.text);
    if (effect.kind === 'request') receive(server, effect);
  };
  const context = createPageContext();
  const { window } = context;
  const run = (code: string): unknown => window.eval(code);
  const page = openSimulatedPage(
    { ...emptyPage, url, title, record, ...(scripts.length > 0 && { script: scripts[0] }) },
    visitor,
    startOf(() => {
      window.fetch = fetchFrom(server, window);
      run(options.before ?? '');
      if (options.layer) run(`window.adobeDataLayer = ${JSON.stringify(options.layer)}`);
      for (const path of scripts) scriptOf(server.scripts.get(path)!).runInContext(window);
    }),
    context,
  );
  const proceed = async () => {
    await settled();
    if (at === undefined) await page.pump(visitor.now);
  };
  await proceed();

  return {
    page: {
      async evaluate(code: unknown, argument?: unknown) {
        const text = typeof code === 'function' ? `(${code})(${JSON.stringify(argument) ?? ''})` : String(code);
        const result = cloneOf(await run(text));
        await proceed();
        return result;
      },
      textContent: async (selector: string) => window.document.querySelector(selector).textContent,
      getAttribute: async (selector: string, name: string) =>
        window.document.querySelector(selector).getAttribute(name),
      async click(selector: string) {
        window.document.querySelector(selector).click();
        await proceed();
      },
    } as SimulatedVisitor['page'],
    context: {
      cookies: async () => cookiesIn(visitor, url),
      addCookies: async (all: readonly { readonly name: string; readonly value: string }[]) =>
        setCookies(Object.fromEntries(all.map(({ name, value }) => [name, value]))),
    } as unknown as SimulatedVisitor['context'],
    log,
    thrown,
    async push(...items) {
      run(`void adobeDataLayer.push(...${JSON.stringify(items)})`);
      await proceed();
    },
    async answerBanner(groups) {
      setCookies({ OptanonConsent: consentCookie(groups) });
      const ids = groups.map((group) => `C000${group}`);
      run(`OnetrustActiveGroups = OptanonActiveGroups = ',${ids},';
        window.OptanonWrapper?.();
        dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ${JSON.stringify(ids)} }));`);
      await proceed();
    },
    async pass(milliseconds) {
      await settled();
      await page.pump(visitor.now + milliseconds);
      await settled();
    },
    settle: proceed,
  };
}

/** How the browser names these levels. */
const levels: Readonly<Record<string, string>> = { warn: 'warning' };

/** Returns a script that runs a function, which the page runs like its own script. */
function startOf(start: () => void): Script {
  return { runInContext: start } as unknown as Script;
}

const compiled = new Map<string, Script>();

/** Compiles each script once. */
function scriptOf(code: string): Script {
  const script = compiled.get(code) ?? new Script(code);
  compiled.set(code, script);
  return script;
}

/** Copies a value of the page. Objects with functions are undefined here. */
function cloneOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

function cookiesIn({ jar, now }: VisitorData, url: string): { name: string; value: string }[] {
  const pairs = jar.read(new URL(url), now).split('; ').filter(Boolean);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

/** Resolves when responses that were sent have been read, and promise callbacks have run. */
async function settled(): Promise<void> {
  for (let times = 0; times < 5; times++) await new Promise((done) => setImmediate(done));
}
