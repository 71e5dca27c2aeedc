import type { Expression } from '../../model/expression.ts';
import type { ConditionDeclaration, Program, Rule } from '../../model/program.ts';
import { eventFieldOf } from '../../traverse/reads-event.ts';
import { children } from '../../traverse/children.ts';
import { expressionSitesOf, roleTraits, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { fieldsOf } from '../../declarations/running/triggers.ts';

/**
 * A condition that is declared apart may ask about an event. It then stands only where there is one that can answer: in
 * rules whose events all have what it asks for, and never in tags, pages and data, which are judged at any time.
 */
export function checkEventFields(program: Program, report: ReportDiagnostic): void {
  // In most projects none does, and then every mention of one is in its place.
  if (program.conditions.every((condition) => asksOf(condition).length === 0)) return;
  const fieldsOfRule = memoize(({ triggers }: Rule) => fieldsOf(triggers));
  for (const site of expressionSitesOf(program)) {
    // Conditions and functions are judged where they are used.
    if (site.role === 'condition' || site.role === 'function') continue;
    const has = (path: string) => knowsEvent(site) && fieldsOfRule(site.owner).has(path);
    look(site.expression, has, site.source, report);
  }
}

type SiteOfRule = Extract<ExpressionSite, { readonly owner: Rule }>;

function knowsEvent(site: ExpressionSite): site is SiteOfRule {
  return Boolean(roleTraits[site.role].knowsEvent);
}

function look(expression: Expression, has: (path: string) => boolean, source: Source, report: ReportDiagnostic): void {
  if (expression.kind === 'condition') checkThroughNames(expression, has, source, report);
  else for (const part of children(expression)) look(part, has, source, report);
}

function checkThroughNames(
  { condition, start, end }: Extract<Expression, { kind: 'condition' }>,
  has: (path: string) => boolean,
  source: Source,
  report: ReportDiagnostic,
): void {
  const asked = asksOf(condition).find((path) => !has(path));
  if (!asked) return;
  const related = { span: condition.nameSpan, label: `asks for ${asked}` };
  const where = 'in a rule whose events say that';
  report(
    diagnose(
      'not-here',
      { what: `"${condition.id}", which asks for ${asked},`, where },
      { source, start, end },
      related,
    ),
  );
}

/** What a condition asks the event for, in its own words or those of what it names; found once. */
const asksOf = memoize((condition: ConditionDeclaration) =>
  dependenciesOf(condition.value).flatMap((inner) => eventFieldOf(inner) ?? []),
);
