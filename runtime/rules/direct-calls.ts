import { log } from '../page/log.ts';
import { pageWindow } from '../page/document.ts';
import { whenActive } from '../page/when-active.ts';
import type { Rule } from './rule.ts';

export interface DirectCalls {
  /** Sets all rules that run when a name is called. */
  on(rules: readonly Rule[], id: string): void;
  track(id: string, detail?: unknown): void;
}

/** The object whose functions pages call: `_satellite.track(id, detail)`. Existing properties of the page are kept. */
export function createDirectCalls(name: string, environment: { stage: string }): DirectCalls {
  const rulesById = new Map<string, readonly Rule[]>();
  const variables: Record<string, unknown> = Object.create(null);
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
          () => info(`"${id}" does not match any direct call identifiers.`),
        );
    } catch (error) {
      log('error', error);
    }
  });
  // If the page does not allow the assignment, rules run without the object.
  try {
    const page = pageWindow() as unknown as Record<string, object | undefined>;
    page[name] = Object.assign(page[name] ?? {}, {
      track,
      getVar: (key: string) => variables[key],
      setVar: (key: string, value: unknown) => void (variables[key] = value),
      logger: {
        log: info,
        info,
        warn: log.bind(null, 'warn'),
        error: log.bind(null, 'error'),
      },
      environment,
      buildInfo: { turbineVersion: '27.5.0', buildDate: '2024-06-24' },
    });
  } catch (error) {
    log('error', error);
  }
  return { on: (rules, id) => void rulesById.set(id, rules), track };
}
