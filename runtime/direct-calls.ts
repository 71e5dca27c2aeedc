import { log } from './page/log.ts';
import { attempt } from './attempt.ts';
import { pageWindow } from './page/document.ts';

export interface DirectCalls {
  on(id: string, handler: (event: { id: string; detail: unknown }) => void): void;
  track(id: string, detail?: unknown): void;
}

/** The object that pages call by name: `_satellite.track(id, detail)`. What a page put there before stays. */
export function createDirectCalls(name: string, environment: { stage: string }): DirectCalls {
  const handlers: Record<string, ((event: { id: string; detail: unknown }) => void) | undefined> = Object.create(null);
  const variables: Record<string, unknown> = Object.create(null);
  const track = (id: string, detail?: unknown) =>
    attempt(() => {
      id = String(id).trim();
      const handler = handlers[id];
      if (handler) handler({ id, detail });
      else log('info', `"${id}" does not match any direct call identifiers.`);
    });
  // Where the page keeps the name to itself, rules run without it.
  attempt(() => {
    const page = pageWindow() as unknown as Record<string, object | undefined>;
    page[name] = Object.assign(page[name] ?? {}, {
      track,
      getVar: (key: string) => variables[key],
      setVar: (key: string, value: unknown) => void (variables[key] = value),
      logger: {
        log: log.bind(null, 'info'),
        info: log.bind(null, 'info'),
        warn: log.bind(null, 'warn'),
        error: log.bind(null, 'error'),
      },
      environment,
      buildInfo: { turbineVersion: '27.5.0', buildDate: '2024-06-24' },
    });
  });
  return { on: (id, handler) => void (handlers[id] = handler), track };
}
