import { children, expressionsOfAction, expressionsOfCall, walkThrough, type Expression } from '../core/expression.ts';
import type { ConditionDeclaration, Program, Running } from '../core/program.ts';
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
    const fields = lazily(() => fieldsOf(rule.triggers));
    const expressions = [rule.when, rule.once?.per, ...rule.actions.flatMap(expressionsOfAction)];
    for (const expression of expressions) if (expression) look(expression, (path) => fields().has(path), rule, tell);
  }
  for (const { expression, source } of apartFromRules(program)) look(expression, () => false, { source }, tell);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
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
  has: (path: string) => boolean,
  { source }: Pick<Running, 'source'>,
  tell: Tell,
): void {
  if (expression.kind === 'condition') lookBehind(expression, has, source, tell);
  else for (const part of children(expression)) look(part, has, { source }, tell);
}

function lookBehind(
  { condition, start, end }: Extract<Expression, { kind: 'condition' }>,
  has: (path: string) => boolean,
  source: Source,
  tell: Tell,
): void {
  const asked = asksOf(condition).find((path) => !has(path));
  if (!asked) return;
  const related = { span: condition.nameSpan, label: `asks for ${asked}` };
  const where = 'in a rule whose events say that';
  tell(
    diagnose(
      'not-here',
      { what: `"${condition.id}", which asks for ${asked},`, where },
      { source, start, end },
      related,
    ),
  );
}

const asked = new WeakMap<ConditionDeclaration, readonly string[]>();

/** What a condition asks the event for, in its own words or those of what it names; found once. */
function asksOf(condition: ConditionDeclaration): readonly string[] {
  const before = asked.get(condition);
  if (before) return before;
  const paths = [...walkThrough(condition.value)].flatMap((inner) => fieldOf(inner) ?? []);
  asked.set(condition, paths);
  return paths;
}

/** What an expression asks the event for: a field, or the element that was clicked. */
function fieldOf(expression: Expression): string | undefined {
  if (expression.kind === 'field') return expression.path.join('.');
  return expression.kind === 'call' && expression.function.event ? 'link.text' : undefined;
}
