import type { Expectation } from '../../compiler/model/scenario.ts';
import type { Evidence, Later } from './evidence.ts';
import { judgeCount } from './judge-count.ts';
import { judgeValue } from './judge-value.ts';

/** Lines that say what came instead, as deep as they are indented; nothing where the expectation is met. */
export async function judge(
  expectation: Expectation,
  evidence: Evidence,
  later: Later,
): Promise<readonly string[] | undefined> {
  const isValue = ['cookie', 'local', 'session', 'layer', 'state'].includes(expectation.thing);
  return isValue ? judgeValue(expectation, evidence) : judgeCount(expectation, evidence, later);
}
