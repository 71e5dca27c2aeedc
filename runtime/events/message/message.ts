import { listenAlways } from '../../page/listen-always.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules for messages that windows of these origins send to the page. */
export const createMessage =
  () =>
  (rules: readonly RuleFunction[], ...origins: readonly string[]): void =>
    listenAlways(window, 'message', ({ origin, data }: MessageEvent) => {
      if (!origins.includes(origin)) return;
      const event = { detail: typeof data === 'string' ? parse(data) : data, origin };
      for (const rule of rules) rule({ event });
    });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {}
}
