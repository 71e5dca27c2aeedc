import type { Edit } from '../../language/diagnostics/diagnostic.ts';
import { parsePattern, type PatternPart } from '../../language/tables/pattern/parse-pattern.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Span } from '../../language/source/source.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { defineLint } from '../define-lint.ts';

const rule = (when: string) => `rule r { on start when ${when} do log("r") }`;

export const patternForPlainTest = defineLint({
  name: 'pattern-for-plain-test',
  summary: 'A regular expression tests what "is", "contains", "starts with" or "ends with" can test.',
  why: 'Reviewers read plain tests without knowing regular expressions, and mistakes such as an unescaped dot cannot happen.',
  fix: 'Write the test that the message shows.',
  good: [
    rule('path starts with "/jobs/"'),
    rule('path matches /^\\/jobs\\/\\d+$/'),
    rule('path matches /^\\/jobs/i'),
    rule('path matches /a|b/'),
  ],
  bad: [
    rule('path matches /^\\/jobs\\//'),
    rule('path matches /\\.html$/'),
    rule('path matches /^\\/jobs$/'),
    rule('path matches /jobs/'),
    `const jobs = /^\\/jobs/\n${rule('path matches jobs')}`,
  ],
  run(program, warn) {
    for (const { expression, source } of expressionSitesOf(program)) {
      for (const part of walk(expression)) {
        if (part.kind !== 'operation' || part.operator !== 'matches') continue;
        const test = plainTestOf(part.operands[1]);
        if (!test) continue;
        const { start, end } = part.operands[1];
        const span = { source, start, end };
        warn(`This regular expression is the same as: ${test}`, span, undefined, withPlainTest(span, test));
      }
    }
  },
});

/** Returns the operator and the text that test the same as a pattern, as rule files have them, if there are such. */
function plainTestOf(pattern: Expression): string | undefined {
  if (pattern.kind === 'constant') return plainTestOf(pattern.constant.value);
  if (pattern.kind !== 'pattern' || pattern.ignoreCase) return undefined;
  const parsed = parsePattern(pattern.pattern);
  const parts = parsed.form === 'sequence' ? [...parsed.parts] : [];
  const [atStart, atEnd] = [isAnchor(parts[0], '^'), parts.length > 1 && isAnchor(parts.at(-1), '$')];
  const characters = parts.slice(Number(atStart), atEnd ? -1 : undefined).map(characterOf);
  if (characters.length === 0 || characters.includes(undefined)) return undefined;
  const operator = atStart ? (atEnd ? 'is' : 'starts with') : atEnd ? 'ends with' : 'contains';
  return `${operator} ${JSON.stringify(characters.join(''))}`;
}

const isAnchor = (part: PatternPart | undefined, sign: '^' | '$') => part?.form === 'anchor' && part.written === sign;

/** Returns the only character that a part matches: a letter, or a sign behind a backslash. */
function characterOf(part: PatternPart): string | undefined {
  if (part.form !== 'set') return undefined;
  const [, escaped, plain] = /^(?:\\([^\w\s])|([^\\.[]))$/.exec(part.written) ?? [];
  return escaped ?? plain;
}

/** How far before a pattern its operator is looked for. */
const mostBetween = 100;

/** Replaces `matches` and a pattern that is written behind it. The name of a constant stays: others may use it. */
function withPlainTest({ source, start, end }: Span, test: string): readonly Edit[] | undefined {
  const [operator] = /\bmatches\s+$/.exec(source.text.slice(Math.max(0, start - mostBetween), start)) ?? [];
  if (operator === undefined || source.text[start] !== '/') return undefined;
  return [{ span: { source, start: start - operator.length, end }, text: test }];
}
