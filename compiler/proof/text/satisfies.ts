import { countSegments } from '../../../runtime/built-ins/segments/count-segments.ts';
import { segmentOf } from '../../../runtime/built-ins/segment/segment-of.ts';
import { functionTable as clean } from '../../../runtime/functions/clean/function.ts';
import { functionTable as lower } from '../../../runtime/functions/lower/function.ts';
import { functionTable as trim } from '../../../runtime/functions/trim/function.ts';
import { hostName } from '../../../runtime/page/host-name.ts';
import { operators } from '../../language/model/operators.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { AddressPart, TextConstraint, TextTest } from './text-test.ts';

/** Returns whether a text satisfies a constraint, by the operators and functions that rules use. */
export function satisfies(text: string, { test, expected }: TextConstraint): boolean {
  return passes(text, test) === expected;
}

/** Returns whether a text passes a test. A missing text passes none. */
function passes(text: string | undefined, test: TextTest): boolean {
  if (text === undefined) return false;
  const value = test.lower ? (lower.evaluate(text) as string) : text;
  switch (test.kind) {
    case 'is':
      return operators.is.evaluate(value, test.text) === true;
    case 'contains':
      return operators.contains.evaluate(value, test.text) === true;
    case 'starts':
      return operators['starts with'].evaluate(value, test.text) === true;
    case 'ends':
      return operators['ends with'].evaluate(value, test.text) === true;
    case 'matches':
      return regExpOf(test).test(value);
    case 'segment':
      return passes(segmentOf(value, test.number), test.test);
    case 'part':
      return passes(partOfAddress(value, test.part), test.test);
    case 'trimmed':
      return passes((test.collapses ? clean : trim).evaluate(value) as string, test.test);
    case 'affixed':
      return passes(test.before + value + test.after, test.test);
    case 'segments':
      return operators[test.operator].evaluate(countSegments(value), test.value) === true;
  }
}

/** Returns a part of a whole address, whose parts are as browsers write them. Undefined if it has no path. */
function partOfAddress(address: string, part: AddressPart): string | undefined {
  const [, host, path, hash = ''] = /^[^/]*\/\/([^/:]*)[^/]*(\/[^?#]*)(?:\?[^#]*)?(#[^]+)?/.exec(address) ?? [];
  return part === 'host' ? hostName(host) : part === 'path' || path === undefined ? path : hash;
}

const regExpOf = memoize(
  ({ pattern, ignoreCase }: Extract<TextTest, { kind: 'matches' }>) => new RegExp(pattern, ignoreCase ? 'i' : ''),
);
