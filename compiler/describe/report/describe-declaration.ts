import { plainText } from '../../contract/report/text.ts';
import type { ReportConditionTree } from '../../contract/report/condition.ts';
import type { ReportDeclarationText } from '../../contract/report/change.ts';
import type { Program, Rule, Running } from '../../language/model/program.ts';
import { positionAt, spanText, type Span } from '../../language/source/source.ts';
import { describeAction } from '../sentences/describe-action.ts';
import { describeSentence } from '../sentences/describe-sentence.ts';
import { describerOf } from '../sentences/describer.ts';
import { describeTreeOf } from './report-tree.ts';

/** Returns the rule or tag that contains a place. Undefined if there is none. */
export function runningAt({ source, start }: Span, { rules, tags }: Program): Running | undefined {
  return [...rules, ...tags].find(
    ({ span }) => span.source.path === source.path && span.start <= start && start < span.end,
  );
}

/** Returns what a rule or tag says, in words and as source text. */
export function describeRunningText(running: Running, program: Program): ReportDeclarationText {
  const tree = describeTreeOf(running, program);
  const { actions } = running as Partial<Rule>;
  return {
    ...describeText(running.span),
    sentence: plainText(describeSentence(running, program)),
    conditions: tree ? linesOf(tree) : [],
    ...(actions && { actions: actions.map((action) => plainText(describeAction(action, describerOf(program)))) }),
  };
}

/** Returns a declaration as source text. */
export function describeText(span: Span): ReportDeclarationText {
  const { path } = span.source;
  return { source: spanText(span), place: { path, line: positionAt(span.source, span.start).line } };
}

const headings = { all: 'all of these:', one: 'at least one of these:', none: 'none of these:' } as const;

/** Returns a condition as lines. The outermost list of conditions that must all be true has no heading. */
function linesOf(tree: ReportConditionTree, depth = 0): readonly string[] {
  const indent = '  '.repeat(depth);
  if (!('of' in tree)) return [`${indent}${plainText(tree.text)}`];
  if (depth === 0 && tree.of === 'all') return tree.parts.flatMap((part) => linesOf(part));
  return [`${indent}${headings[tree.of]}`, ...tree.parts.flatMap((part) => linesOf(part, depth + 1))];
}
