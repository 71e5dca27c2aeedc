import type { Expectation } from '../../compiler/language/model/scenario.ts';
import type { Evidence, Later } from './evidence.ts';
import { isValue } from './is-value.ts';
import { judgeCount } from './judge-count.ts';
import { judgeValue } from './judge-value.ts';

/** Checks an expectation. Returns indented lines that explain a failure, or undefined if it is met. */
export async function judgeExpectation(
  expectation: Expectation,
  evidence: Evidence,
  later: Later,
): Promise<readonly string[] | undefined> {
  return isValue(expectation.thing) ? judgeValue(expectation, evidence) : judgeCount(expectation, evidence, later);
}
