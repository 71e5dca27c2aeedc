import { log } from '../page/log.ts';
import { pageWindow } from '../page/document.ts';
import type { Rule } from './rule.ts';

export interface DirectCalls {
  /** What runs when a name is called, all of it. */
  on(rules: readonly Rule[], id: string): void;
  track(id: string, detail?: unknown): void;
}

/** The object that pages call by name: `_satellite.track(id, detail)`. What a page put there before stays. */
export function createDirectCalls(name: string, environment: { stage: string }): DirectCalls {
  const rulesById = new Map<string, readonly Rule[]>();
  const variables: Record<string, unknown> = Object.create(null);
  const info = log.bind(null, 'info');
  let depth = 0;
  // Every call goes through it: `Object` has it compiled with the script.
  const track: DirectCalls['track'] = Object((id: string, detail?: unknown) => {
    // As `attempt` does, without a function that is made, and at first compiled, for it.
    try {
      id = String(id).trim();
      const rules = rulesById.get(id);
      // One for all of them: with one each, many rules would make a page collect garbage.
      const given = { event: { id, detail } };
      if (rules) {
        if (depth > 10) throw 'Circular: ' + id;
        depth++;
        for (const rule of rules) rule(given);
        depth--;
      } else info(`"${id}" does not match any direct call identifiers.`);
    } catch (error) {
      log('error', error);
    }
  });
  // Where the page keeps the name to itself, rules run without it.
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
