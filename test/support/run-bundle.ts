import { createContext, Script } from 'node:vm';

export interface Ran {
  /** The words of each line that the bundle logged. */
  readonly said: readonly (readonly unknown[])[];
  /** Addresses of the images that it requested. */
  readonly sent: readonly string[];
  /** The page's own objects. */
  readonly page: any;
  /** Dispatches an event to the listeners of the document. The `is` method of a node tells which selectors match it. */
  readonly dispatch: (type: string, event: object) => void;
}

export interface FakePage {
  readonly layer?: readonly unknown[];
  readonly cookie?: string;
  readonly url?: string;
  /** Whether the browser prerenders it. */
  readonly prerendering?: boolean;
  /** The address of the bundle. */
  readonly script?: string;
  /** Global variables of the page. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a bundle in a simulated page. Its start task runs at once, also after an event; other timers never do. Exceptions of
 * the bundle are thrown here.
 */
export function runBundle(
  code: string,
  { layer = [], cookie = '', url = 'https://www.example.com/', prerendering = false, script, globals }: FakePage = {},
): Ran {
  const said: unknown[][] = [];
  const sent: string[] = [];
  const say = (...words: unknown[]) => void said.push(words);
  const starting: (() => void)[] = [];
  const listeners = new Map<(event: object) => void, { readonly type: string; readonly once?: boolean }>();
  const page: any = {
    adobeDataLayer: layer,
    console: { info: say, warn: say, error: say },
    // Objects are read from the prototype, as in a browser.
    document: Object.assign(Object.create({ currentScript: script && { src: script } }), {
      cookie,
      prerendering,
      readyState: 'complete',
      referrer: '',
      title: '',
      visibilityState: 'visible',
      addEventListener: (type: string, handler: (event: object) => void, options?: { readonly once?: boolean }) =>
        void listeners.set(handler, { type, once: options?.once }),
      querySelector: () => null,
    }),
    location: new URL(url),
    navigator: {},
    setTimeout: (run: () => void, milliseconds?: number) => void (!milliseconds && starting.push(run)),
    setInterval: () => 1,
    getComputedStyle: () => ({ display: 'inline' }),
    clearTimeout() {},
    addEventListener() {},
    URL,
    URLSearchParams,
    TextEncoder,
    Element: class {
      declare readonly is?: readonly string[];
      declare readonly says?: Readonly<Record<string, string>>;
      getAttribute(name: string) {
        return this.says?.[name] ?? null;
      }
      matches(selector: string) {
        return selector.split(',').some((part) => this.is?.includes(part.trim()));
      }
    },
    fetch: async (address: string) => void sent.push(address),
    Image: class {
      set src(address: string) {
        sent.push(address);
      }
    },
  };
  page.window = page;
  Object.assign(page, globals);
  const runStartTasks = () => {
    for (const run of starting.splice(0)) run();
  };
  new Script(code).runInContext(createContext(page));
  Object.getPrototypeOf(page.document).currentScript = null;
  runStartTasks();
  const dispatch: Ran['dispatch'] = (type, event) => {
    for (const [handler, { type: wanted, once }] of listeners) {
      if (wanted !== type) continue;
      if (once) listeners.delete(handler);
      handler(event);
    }
    runStartTasks();
  };
  return { said, sent, page, dispatch };
}
