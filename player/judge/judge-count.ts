import type { Expectation } from '../../compiler/core/scenario.ts';
import { candidatesOf } from './candidates.ts';
import { explain } from './explain.ts';
import type { Evidence } from './judge.ts';

/** Whether something came: at all, once, at its time, or not. */
export function judgeCount(expectation: Expectation, evidence: Evidence): string[] | undefined {
  const { absent, once, after } = expectation;
  const { since } = evidence.plain;
  const candidates = candidatesOf(expectation, evidence);
  const fitting = candidates.filter(({ misses }) => misses.length === 0);
  if (absent) return fitting.length === 0 ? undefined : ['It came:', ...fitting.map(({ text }) => `  ${text}`)];
  const inTime = after === undefined ? fitting : fitting.filter(({ at }) => at - since >= after);
  if (once ? fitting.length === 1 && inTime.length === 1 : inTime.length > 0) return undefined;
  if (once && fitting.length > 1) return [`It came ${fitting.length} times.`];
  if (fitting.length > 0)
    return fitting.map(({ text, at }) => `It came after ${at - since}ms, not after ${after}ms: ${text}`);
  const others = candidates.flatMap(({ text, misses }) => [`  ${text}`, ...misses.map((miss) => `    ${miss}`)]);
  return [
    ...(others.length > 0 ? ['What came:', ...others] : ['Nothing of the kind came.']),
    ...explain(expectation, evidence),
  ];
}
