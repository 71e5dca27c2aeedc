import type { ExpressionSite } from '../../compile/traverse/expression-sites.ts';
import { guardedParts } from '../../compile/traverse/guarded-parts.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Source } from '../../language/source/source.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { type ChangedReads, createChangedBefore } from './changed-before.ts';
import { isSwitch, conjunctsOf, mayChange, isAboutPlace } from './condition-of.ts';
import type { ReportFinding } from './finding.ts';
import type { Studies, Assumption } from './study-condition.ts';

/** Finds cases that are never chosen. */
export interface CaseFindings {
  /** Reports cases of an expression that are never chosen where `base` is true. Few expressions have cases. */
  study(site: ExpressionSite, base: DiagramNode): void;
  /** Returns conditions that are all true where a part of an expression is evaluated. */
  possibleIn(site: ExpressionSite, base: DiagramNode, guards: readonly Assumption[]): readonly DiagramNode[];
}

export function createCaseFindings(
  studies: Studies,
  report: ReportFinding,
  changedBefore: ReturnType<typeof createChangedBefore>,
): CaseFindings {
  const { and, not, all } = studies.diagrams;
  return { study, possibleIn: (site, base, guards) => whereTrue(base, [...givenOf(site), ...guards]) };

  function study(site: ExpressionSite, base: DiagramNode): void {
    const { expression, source } = site;
    if (expression.inlinedCall || isSimple(expression) || !walk(expression).some(isChoice)) return;
    const given = givenOf(site);
    for (const { part, guards } of guardedParts(expression, isChoice)) {
      studyCases(part as ExpressionOf<'choice'>, source, base, [...given, ...guards]);
    }
  }

  /** Returns what is true where an expression of a rule, tag or call is evaluated, whatever earlier actions change. */
  function givenOf(site: ExpressionSite): readonly Assumption[] {
    switch (site.role) {
      case 'action': {
        const { owner, action } = site;
        const changed = changedBefore(owner, action);
        return givenBy(owner.when).filter((one) => !isAbout(changed, one.expression));
      }
      case 'once':
      case 'option':
      case 'address':
      case 'query':
      case 'body':
        return givenBy(site.owner.when);
      default:
        return [];
    }
  }

  function studyCases(
    { cases, otherwise, fills, inlinedCall }: ExpressionOf<'choice'>,
    source: Source,
    base: DiagramNode,
    given: readonly Assumption[],
  ): void {
    if (fills || inlinedCall) return;
    const known = [...given];
    let rest = all(whereTrue(base, given));
    if (studies.areApart([rest])) return;
    for (const [at, { when: expression }] of cases.entries()) {
      const owner = 'this case';
      studies.study({ expression, source, base, given: known, owner, kind: 'never-chosen' });
      known.push({ expression, mustBe: false, isEarlier: true });
      rest = and(rest, not(studies.nodeOf(expression)));
      if (!studies.areApart([rest])) continue;
      const next = cases[at + 1]?.when ?? otherwise;
      if (next && !isSwitch(expression) && !isAboutPlace(expression))
        reportRest(next, at + 1 < cases.length, source, expression);
      return;
    }
  }

  /** Returns conditions that are all true where something is evaluated. */
  function whereTrue(base: DiagramNode, given: readonly Assumption[]): readonly DiagramNode[] {
    const isTrue = ({ expression, mustBe }: Assumption) =>
      mustBe ? studies.nodeOf(expression) : not(studies.nodeOf(expression));
    return [base, ...given.map(isTrue)];
  }

  /** Reports what follows cases of which one always applies. */
  function reportRest(next: Expression, isCase: boolean, source: Source, before: Expression): void {
    const word = 'otherwise';
    const start = isCase ? next.start : source.text.lastIndexOf(word, next.start);
    const span = { source, start, end: isCase ? next.end : start + word.length };
    const what = isCase ? 'this case is never chosen' : `"${word}" is never chosen`;
    const message = `One of the earlier cases always applies, so ${what}.`;
    const related = {
      span: { source, start: before.start, end: before.end },
      label: 'nothing is left after this case',
    };
    report({ kind: 'never-chosen', message, span, related });
  }
}

/** Whether an expression has no `case` and no lookup inside it, as most have. */
export function isSimple({ kind }: Expression): boolean {
  return kind === 'literal' || kind === 'data' || kind === 'constant' || kind === 'condition' || kind === 'page';
}

/** Whether an expression depends on what may have changed. */
export function isAbout(changed: ChangedReads | undefined, expression: Expression): boolean {
  return changed !== undefined && dependenciesOf(expression).some(changed);
}

/** Returns the conditions that are true where something of a rule, tag or call is evaluated, without those that change. */
function givenBy(when: Expression | undefined): readonly Assumption[] {
  return when ? conjunctsOf(when).filter(({ expression }) => !mayChange(expression)) : [];
}

const isChoice = ({ kind }: Expression): boolean => kind === 'choice';
