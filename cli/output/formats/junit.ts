import { visibleText } from '../../../compiler/describe/blocks/visible-text.ts';
import { rangeOf } from '../range-of.ts';
import type { CheckedCase, Problem } from '../../../tasks/check/problem.ts';
import type { Format } from './format.ts';

/** JUnit's XML: a suite for each file, and a case for each scenario, assertion or file that was examined. */
export const junit: Format = ({ cases }, nameOf) => {
  const groups = [...new Set(cases.map(({ group }) => group))];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals('tagc', cases)}>`,
    ...groups.flatMap((group) => {
      const own = cases.filter((one) => one.group === group);
      return [
        `  <testsuite ${totals(group, own)}>`,
        ...own.flatMap((one) => describeCase(one, nameOf)),
        '  </testsuite>',
      ];
    }),
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
};

function totals(name: string, cases: readonly CheckedCase[]): string {
  const failures = cases.filter(({ problems }) => problems.some(isError)).length;
  const time = cases.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0);
  return attributes({ name, tests: cases.length, failures, errors: 0, time: seconds(time) });
}

function describeCase(
  { group, name, problems, milliseconds = 0 }: CheckedCase,
  nameOf: Parameters<Format>[1],
): string[] {
  const start = `    <testcase ${attributes({ name, classname: group, time: seconds(milliseconds) })}`;
  if (problems.length === 0) return [`${start}/>`];
  const described = problems.map((problem) => {
    const { code, message, fix, span } = problem;
    const { line } = rangeOf(span);
    const text = escapeXml([`${nameOf(span.source.path)}:${line}`, message, fix].filter(Boolean).join('\n'));
    // A warning does not make a command fail, so its case passes.
    if (!isError(problem)) return `      <system-out>${text}</system-out>`;
    return `      <failure ${attributes({ type: code, message })}>${text}</failure>`;
  });
  return [`${start}>`, ...described, '    </testcase>'];
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers replace these in attributes by spaces.
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Escapes a text. Control characters become visible, and other characters that XML 1.0 cannot contain are replaced. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n]+/g, visibleText)
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"\n\t]/g, (character) => entities[character]);
