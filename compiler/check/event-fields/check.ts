import type { Expression } from '../../language/model/expression.ts';
import type { ConditionDeclaration, Program, Rule } from '../../language/model/program.ts';
import { eventFieldOf } from '../../compile/traverse/reads-event.ts';
import { children } from '../../compile/traverse/walk.ts';
import { type ExpressionSite, expressionSitesOf, roleTraits } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Source } from '../../language/source/source.ts';
import { eventsWithout } from '../../compile/infer/events-without.ts';
import { eventFieldsOf } from '../../compile/declarations/running/triggers.ts';

/**
 * Reports declared conditions that read an event field where the event does not provide it. They can be used only in
 * rules whose events all have the field, and never in tags, pages and data, which are evaluated at any time.
 */
export function checkEventFields(program: Program, report: ReportDiagnostic): void {
  // Fast path: in most projects no condition reads an event field.
  if (program.conditions.every((condition) => fieldsReadBy(condition).length === 0)) return;
  const eventsOfRule = memoize(({ triggers }: Rule) => eventFieldsOf(triggers));
  for (const site of expressionSitesOf(program)) {
    // Conditions and functions are checked where they are used.
    if (site.role === 'condition' || site.role === 'function') continue;
    visit(site.expression, knowsEvent(site) ? eventsOfRule(site.owner) : [], site.source, report);
  }
}

type EventsOfRule = ReturnType<typeof eventFieldsOf>;
type SiteOfRule = Extract<ExpressionSite, { readonly owner: Rule }>;

function knowsEvent(site: ExpressionSite): site is SiteOfRule {
  return Boolean(roleTraits[site.role].knowsEvent);
}

function visit(expression: Expression, events: EventsOfRule, source: Source, report: ReportDiagnostic): void {
  if (expression.kind === 'condition') checkThroughNames(expression, events, source, report);
  else for (const part of children(expression)) visit(part, events, source, report);
}

function checkThroughNames(
  { condition, start, end }: Extract<Expression, { kind: 'condition' }>,
  events: EventsOfRule,
  source: Source,
  report: ReportDiagnostic,
): void {
  const has = (path: string) => events.length > 0 && events.every(({ fields }) => fields.has(path));
  const missing = fieldsReadBy(condition).find((path) => !has(path));
  if (!missing) return;
  const related = { span: condition.nameSpan, label: `reads ${missing}` };
  const what = `"${condition.id}", which reads ${missing},`;
  const where = 'in rules whose events provide this field';
  const without = eventsWithout(missing, events);
  const span = { source, start, end };
  report(
    without
      ? diagnose('not-in-every-event', without, span, related)
      : diagnose('not-here', { what, where }, span, related),
  );
}

/** Returns the event fields that a condition reads, directly or through names. Memoized. */
const fieldsReadBy = memoize((condition: ConditionDeclaration) =>
  dependenciesOf(condition.value).flatMap((inner) => eventFieldOf(inner) ?? []),
);
