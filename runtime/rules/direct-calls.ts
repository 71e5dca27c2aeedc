import { readPath } from '../data-layer/read-path.ts';
import { attempt } from '../page/attempt.ts';
import { log } from '../page/log.ts';
import { whenActive } from '../page/when-active.ts';
import { readCookieText } from '../page/read-cookie-text.ts';
import type { RuleFunction } from './rule.ts';

export interface DirectCalls {
  /** Sets all rules that run when a name is called. */
  on(rules: readonly RuleFunction[], id: string): void;
  track(id: string, detail?: unknown): void;
}

/**
 * The object whose functions pages call: `_satellite.track(id, detail)`. Other properties of the page stay. Pages written for
 * Launch find what they use of its object, as far as that needs no tag.
 */
export function createDirectCalls(name: string, stage: string, project: string): DirectCalls {
  const rulesById = new Map<string, readonly RuleFunction[]>();
  const variables = { __proto__: null } as Record<string, unknown> & object;
  const info = log.bind(null, 'info');
  let depth = 0;
  // Hot path: `Object(…)` makes the browser compile it with the script.
  const track: DirectCalls['track'] = Object((id: string, detail?: unknown) => {
    // Inlines `attempt`, to avoid creating and compiling a closure.
    try {
      id = String(id).trim();
      const rules = rulesById.get(id);
      // Shared by all rules: an object per rule would cause garbage collections in pages with many rules.
      const event = { event: { id, detail } };
      if (rules) {
        if (depth > 10) throw 'Circular: ' + id;
        depth++;
        for (const rule of rules) rule(event);
        depth--;
      } else
        whenActive(
          () => track(id, detail),
          () => info(`"${id}" is not a direct call of ${project}.`),
        );
    } catch (error) {
      log('error', name, error);
    }
  });
  const none = () => null;
  // Logged once: after that, the name is undefined.
  const unsupported = (call: string | void) => () => {
    call &&= log('warn', call + ' is not supported');
  };
  // If the page does not allow the assignment, rules run without the object.
  attempt(() => {
    const page = window as unknown as Record<string, object | undefined>;
    const former: any = page[name] ?? {};
    const { buildInfo, track: trackBefore } = former;
    const own = {
      track,
      getVar: (path: unknown) => readPath(variables, path),
      setVar: (key: any, value: unknown) => void Object.assign(variables, Object(key) === key ? key : { [key]: value }),
      logger: window.console,
      notify: info,
      cookie: { get: readCookieText, set: unsupported('cookie.set'), remove: unsupported('cookie.remove') },
      setCookie: unsupported('setCookie'),
      removeCookie: unsupported('removeCookie'),
      readCookie: readCookieText,
      pageBottom: none,
      getVisitorId: none,
      property: { name: project },
      environment: { id: stage, stage },
      setDebug: none,
      company: {},
      buildInfo: { environment: stage, turbineVersion: '27.5.0', buildDate: '2024-06-24' },
    };
    // Another bundle or a tag manager keeps its functions, and receives calls too. Placeholders have no `buildInfo`.
    const kept = buildInfo && {
      ...former,
      track(id: string, detail?: unknown) {
        attempt(() => trackBefore(id, detail), name);
        track(id, detail);
      },
    };
    page[name] = Object.assign(former, own, kept);
  }, name);
  return { on: (rules, id) => void rulesById.set(id, rules), track };
}
