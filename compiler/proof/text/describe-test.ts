import type { TextTest } from './text-test.ts';

/** Returns a test as rules write it, without the tested value: `contains "/jobs"`. */
export function describeTest(test: TextTest): string {
  return test.lower ? `lower: ${describePlain(test)}` : describePlain(test);
}

function describePlain(test: TextTest): string {
  switch (test.kind) {
    case 'is':
    case 'contains':
      return `${test.kind} ${JSON.stringify(test.text)}`;
    case 'starts':
    case 'ends':
      return `${test.kind} with ${JSON.stringify(test.text)}`;
    case 'matches':
      return `matches /${test.pattern}/${test.ignoreCase ? 'i' : ''}`;
    case 'segment':
      return `segment(${test.number}) ${describeTest(test.test)}`;
    case 'part':
      return `${test.part} ${describeTest(test.test)}`;
    case 'trimmed':
      return `${test.collapses ? 'clean' : 'trim'}: ${describeTest(test.test)}`;
    case 'affixed':
      return `between ${JSON.stringify(test.before)} and ${JSON.stringify(test.after)}: ${describeTest(test.test)}`;
    case 'segments':
      return `segments ${test.operator} ${test.value}`;
  }
}
