import { expressionsOfAction, expressionsOfCall, walk, walkThrough, type Expression } from '../core/expression.ts';
import type { Program, Running } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { fieldsOf } from '../link/triggers.ts';

/**
 * A condition that is declared apart may ask about an event. It then stands only where there is one that can answer: in
 * rules whose events all have what it asks for, and never in tags, pages and data, which are judged at any time.
 */
export function checkEventFields(program: Program, tell: Tell): void {
  for (const rule of program.rules) {
    const fields = new Set(fieldsOf(rule.triggers).keys());
    const expressions = [rule.when, rule.once?.per, ...rule.actions.flatMap(expressionsOfAction)];
    for (const expression of expressions) if (expression) look(expression, fields, rule, tell);
  }
  const none = new Set<string>();
  for (const { expression, source } of apartFromRules(program)) look(expression, none, { source }, tell);
}

/** Expressions that are judged at any time, and so know of no event. */
function apartFromRules({ tags, calls, pages, data, states, matrices, consent, rules, assertions }: Program) {
  const place = (source: Source, list: readonly (Expression | undefined)[]) =>
    list.flatMap((expression) => (expression ? [{ expression, source }] : []));
  return [
    ...tags.flatMap(({ source, when, options }) => place(source, [when, ...Object.values(options)])),
    ...calls.flatMap((call) => place(call.source, expressionsOfCall(call))),
    ...pages.flatMap(({ source, value }) => place(source, [value])),
    ...data.flatMap(({ source, value, each }) => place(source, [value, each])),
    ...states.flatMap(({ source, initial, key }) => place(source, [initial, ...(key?.arguments ?? [])])),
    ...matrices.flatMap(({ source, rows, otherwise, missing }) =>
      place(source, [...rows.map(({ value }) => value), otherwise, missing]),
    ),
    ...(consent?.disabled ?? []).flatMap(({ source, when }) => place(source, [when])),
    ...(consent ? place(consent.source, [consent.noDefault, consent.optOut]) : []),
    ...assertions.flatMap(({ source, promise }) => ('when' in promise ? place(source, [promise.when]) : [])),
    ...[...rules, ...tags].flatMap(({ source, triggers }) =>
      triggers.flatMap((trigger) => (trigger.declaration ? [] : place(source, trigger.arguments))),
    ),
  ];
}

function look(
  expression: Expression,
  fields: ReadonlySet<string>,
  { source }: Pick<Running, 'source'>,
  tell: Tell,
): void {
  for (const inner of walk(expression)) {
    if (inner.kind !== 'condition') continue;
    const asked = [...walkThrough(inner.condition.value)].map(fieldOf).find((path) => path && !fields.has(path));
    if (!asked) continue;
    const related = { span: inner.condition.nameSpan, label: `asks for ${asked}` };
    const where = 'in a rule whose events say that';
    const span = { source, start: inner.start, end: inner.end };
    tell(diagnose('not-here', { what: `"${inner.condition.id}", which asks for ${asked},`, where }, span, related));
  }
}

/** What an expression asks the event for: a field, or the element that was clicked. */
function fieldOf(expression: Expression): string | undefined {
  if (expression.kind === 'field') return expression.path.join('.');
  return expression.kind === 'call' && expression.function.event ? 'link.text' : undefined;
}
