import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { Source, Span } from '../../language/source/source.ts';
import type { Guard } from '../../compile/traverse/guarded-parts.ts';
import { textOfPart } from '../../compile/analysis/text-of-part.ts';
import { nameOf } from '../../compile/analysis/value-key.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import { type Comparisons, createComparisons, isZero } from './comparisons.ts';
import {
  conjunctsOf,
  isAboutPlace,
  isInlined,
  isPrecaution,
  isSwitch,
  namedBy,
  operandsIn,
  isConjunction,
  testsIn,
  hasParts,
} from './condition-of.ts';
import type { FindingKind, ReportFinding } from './finding.ts';

/** A condition in the rules, and where it applies. */
export interface Condition {
  readonly expression: Expression;
  readonly source: Source;
  /** On which sites and stages it is evaluated. */
  readonly base: DiagramNode;
  /** What else is true where it is evaluated, each in the same file. */
  readonly given?: readonly Assumption[];
  /** What else must be true at the same time: consent. A part may repeat it. */
  readonly gate?: DiagramNode;
  /** What it belongs to, as messages name it: `rule "a"`. */
  readonly owner: string;
  /** What follows if it is never true. A case may be always true: then it is the last one. */
  readonly kind: Extract<FindingKind, 'never-runs' | 'never-true' | 'never-chosen'>;
}

/** A condition that is true, or is not, where another one is evaluated. */
export interface Assumption extends Guard {
  /** Whether it is the condition of an earlier case. */
  readonly isEarlier?: boolean;
}

/** The studies of the conditions of one program. They share a model. */
export interface Studies extends Comparisons {
  /** Reports whether a condition is never or always true, or which of its parts change nothing. Returns when it is true. */
  study(condition: Condition): DiagramNode;
}

export function createStudies(program: Program, model: Model, report: ReportFinding): Studies {
  const compare = createComparisons(program, model);
  const { diagrams, nodeOf, nodeOfGuard, isUnreachable } = compare;
  const { and, all } = diagrams;
  return { ...compare, study };

  function study(condition: Condition): DiagramNode {
    const { expression, base, given = [], gate = 1 } = condition;
    const whole = nodeOf(expression);
    const leaves = [expression, ...given.map((one) => one.expression)].flatMap(testsIn).map(nodeOf);
    const { consistent, isComplete } = compare.excludedFrom(leaves);
    const anywhere = and(base, consistent);
    const care = given.map(nodeOfGuard).reduce(and, anywhere);
    const isNever = isComplete ? isZero : isUnreachable;
    const about: Study = { ...condition, ...compare, report, care, isNever };
    const reached = and(and(care, whole), gate);
    if (isNever(reached)) {
      const isFound = reached === 0 ? isZero : isUnreachable;
      if (given.length > 0 && !isNever(all([anywhere, whole, gate]))) reportExcluded(given, and(anywhere, gate), about);
      else reportNever({ expression, mustBe: true }, { ...about, care: and(anywhere, gate), isNever: isFound });
      return 0;
    }
    // Each part of `and` is searched for, so the whole need not be.
    const isAlways = isConjunction(expression) ? and(care, whole) === care : compare.implies(care, whole, isNever);
    if (isAlways) reportAlways(about);
    else studyParts(expression, care, about);
    return reached;
  }
}

/** A condition while it is studied. */
interface Study extends Condition, Comparisons {
  readonly report: ReportFinding;
  /** How it was found that it is never true. Searches may find it where diagrams do not. */
  readonly isNever: (node: DiagramNode) => boolean;
  /** When it applies and the values of its tests are consistent. */
  readonly care: DiagramNode;
}

function reportAlways(about: Study): void {
  const { expression, kind, owner } = about;
  if (kind === 'never-chosen' || isIntended(expression, true, about)) return;
  const message = `The condition of ${owner} is always true.`;
  about.report({ ...findingAt(expression, about), kind: 'always-true', message });
}

/** Reports the smallest part of a condition that is never true, or that always is if it must be false. */
function reportNever(never: Guard, about: Study): void {
  const { kind } = about;
  const conjuncts = conjunctsOf(never.expression, never.mustBe);
  const core = coreOf(conjuncts, about);
  const [only] = core;
  const consequence = consequences[kind](about.owner);
  if (core.length > 1) {
    const last = core.at(-1)!;
    const others = core.slice(0, -1).map((one) => textOf(one, about));
    const message = `${textOf(last, about)} contradicts ${others.join(' and ')}, so ${consequence}.`;
    const related = { ...findingAt(only.expression, about), label: 'contradicts this' };
    return about.report({ ...findingAt(last.expression, about), kind, message, related });
  }
  if (!only) {
    const message = `${upper(about.owner)} is for no site and stage of the project, so ${consequence}.`;
    return about.report({ ...findingAt(never.expression, about), kind, message });
  }
  const { expression, mustBe } = only;
  if (!isInlined(expression) && expression.kind === 'operation' && /^(and|or)$/.test(expression.operator)) {
    for (const operand of expression.operands) reportNever({ expression: operand, mustBe }, about);
    return;
  }
  if (namedBy(expression) && about.isNeverAnywhere(expression, !mustBe)) return;
  if (!mustBe && isIntended(expression, true, about)) return;
  if (mustBe && expression.kind === 'constant') return;
  const text = textOf({ expression, mustBe: true }, about);
  const where = about.isNeverAnywhere(expression, !mustBe) ? '' : ' here';
  const message = `${text} is ${mustBe ? 'never' : 'always'} true${where}, so ${consequence}.`;
  about.report({ ...findingAt(expression, about), kind, message });
}

/** Reports a condition that is never true only because of what is given. `possible` is when it is evaluated otherwise. */
function reportExcluded(given: readonly Assumption[], possible: DiagramNode, about: Study): void {
  const { and } = about.diagrams;
  const { kind, owner, expression, care } = about;
  const whole: Study = { ...about, isNever: about.isUnreachable };
  const core = coreOf(conjunctsOf(expression), { ...whole, care: and(care, possible) });
  const marked = core.length === 1 ? core[0].expression : expression;
  const text = textOf({ expression: marked, mustBe: true }, about);
  const reasons = coreOf(given, { ...whole, care: and(possible, about.nodeOf(expression)) });
  const others = reasons.filter(({ isEarlier }) => !isEarlier).map((one) => textOf(one, about));
  const reason = others.length === 0 ? `An earlier case covers ${text}` : `${text} contradicts ${others.join(' and ')}`;
  const label = others.length === 0 ? 'covers it' : 'contradicts this';
  const [first] = reasons.filter(({ isEarlier }) => others.length === 0 || !isEarlier);
  const related = first && { ...findingAt(first.expression, about), label };
  const message = `${reason}, so ${consequences[kind](owner)}.`;
  about.report({ ...findingAt(marked, about), kind, message, related });
}

/** Returns the fewest conjuncts that are never true together, the first ones if there are several choices. */
function coreOf<One extends Guard>(conjuncts: readonly One[], about: Study): readonly One[] {
  const { all } = about.diagrams;
  let core = conjuncts;
  for (const one of conjuncts.toReversed()) {
    const rest = core.filter((other) => other !== one);
    if (about.isNever(all([about.care, ...rest.map(about.nodeOfGuard)]))) core = rest;
  }
  return core;
}

/** Reports the outermost parts that change nothing, where `care` says when the result of the condition matters. */
function studyParts(expression: Expression, care: DiagramNode, about: Study): void {
  const { all } = about.diagrams;
  if (!hasParts(expression)) return;
  const { operator, operands } = expression;
  if (operator === 'not') return studyParts(operands[0], care, about);
  const isAnd = operator === 'and';
  const parts = operandsIn(expression, operator);
  // A part matters while the others do not decide: while all are true in `and`, and all are false in `or`.
  const open = parts.map((part) => about.nodeOfGuard({ expression: part, mustBe: isAnd }));
  const kept = reportParts(parts, open, isAnd, care, about);
  for (const at of kept) {
    // Most parts are comparisons, which have no parts.
    if (!hasParts(parts[at])) continue;
    const others = kept.filter((other) => other !== at).map((other) => open[other]);
    studyParts(parts[at], all([care, ...others]), about);
  }
}

/** Reports the parts that change nothing, from the last one to the first. Returns the places of all others. */
function reportParts(
  parts: readonly Expression[],
  open: readonly DiagramNode[],
  isAnd: boolean,
  care: DiagramNode,
  about: Study,
): readonly number[] {
  const { and } = about.diagrams;
  const before = [care];
  for (let at = 0; at < open.length; at++) before.push(and(before[at], open[at]));
  let after: DiagramNode = 1;
  const kept: number[] = [];
  for (let at = parts.length - 1; at >= 0; at--) {
    const changesNothing = about.implies(and(before[at], after), open[at], about.isNever);
    const others = () => [...parts.slice(0, at), ...kept.map((other) => parts[other])];
    if (changesNothing && reportPart(parts[at], others(), isAnd, about)) continue;
    kept.push(at);
    after = and(after, open[at]);
  }
  return kept;
}

/** Reports a part of `and` or `or` that has the same result with the others alone, unless it is meaningful. */
function reportPart(part: Expression, others: readonly Expression[], isAnd: boolean, about: Study): boolean {
  const { and, not } = about.diagrams;
  if (isIntended(part, isAnd, about)) return false;
  const node = about.nodeOf(part);
  const text = textOf({ expression: part, mustBe: true }, about);
  const whole = { ...findingAt(part, about), kind: 'changes-nothing' } as const;
  if (about.isNever(and(about.care, isAnd ? not(node) : node))) {
    const never: Study = { ...about, owner: 'this part', kind: 'never-true' };
    if (isAnd) about.report({ ...whole, message: `${text} is always true, so it changes nothing.` });
    else reportNever({ expression: part, mustBe: true }, never);
    return true;
  }
  if (isPrecaution(part) && !others.some((one) => about.nodeOf(one) === node)) return false;
  const other = others.find((one) => decides(about.nodeOf(one), node, isAnd, about));
  const reason = other ? textOf({ expression: other, mustBe: true }, about) : 'the rest of the condition';
  const related = other && { ...findingAt(other, about), label: 'decides it already' };
  about.report({ ...whole, message: `${text} changes nothing, because of ${reason}.`, related });
  return true;
}

function decides(other: DiagramNode, node: DiagramNode, isAnd: boolean, about: Study): boolean {
  const [first, second] = isAnd ? [other, node] : [node, other];
  return about.implies(about.diagrams.and(about.care, first), second, about.isNever);
}

/** Whether a condition with this result is so on purpose, or is reported elsewhere. */
function isIntended(expression: Expression, truth: boolean, about: Study): boolean {
  if (isSwitch(expression)) return true;
  if (!namedBy(expression) && !isAboutPlace(expression)) return false;
  return about.isNeverAnywhere(expression, truth);
}

const consequences: Readonly<Record<Condition['kind'], (owner: string) => string>> = {
  'never-runs': (owner) => `${owner} never runs`,
  'never-true': (owner) => `${owner} is never true`,
  'never-chosen': (owner) => `${owner} is never chosen`,
};

function findingAt({ start, end }: Expression, { source }: Pick<Condition, 'source'>): { span: Span } {
  return { span: { source, start, end } };
}

/** Longer parts are shortened in messages. */
const mostText = 60;

/** Returns a part as the file writes it. */
function textOf({ expression, mustBe }: Guard, { source }: Pick<Condition, 'source'>): string {
  const written = textOfPart(expression, source).trim() || nameOf(expression);
  const text = mustBe ? written : `not ${isInParentheses(written) ? written : `(${written})`}`;
  return `"${text.length > mostText ? `${text.slice(0, mostText - 1)}…` : text}"`;
}

/** Whether the first parenthesis is closed by the last. One in a text in quotes may make it false. */
function isInParentheses(text: string): boolean {
  if (!text.startsWith('(')) return false;
  let depth = 0;
  for (const [at, unit] of [...text].entries()) {
    depth += unit === '(' ? 1 : unit === ')' ? -1 : 0;
    if (depth === 0) return at === [...text].length - 1;
  }
  return false;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
