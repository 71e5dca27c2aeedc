import type { Expression } from '../model/expression.ts';
import { children } from '../traverse/children.ts';
import { expressionsOfAction, expressionsOfCall } from '../traverse/expressions-of.ts';
import { walkThrough } from '../traverse/walk-through.ts';
import type { ConditionDeclaration, Program, Running } from '../model/program.ts';
import { valuesOfTable } from '../traverse/values-of-table.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import { fieldsOf } from '../declarations/running/triggers.ts';

/**
 * A condition that is declared apart may ask about an event. It then stands only where there is one that can answer: in
 * rules whose events all have what it asks for, and never in tags, pages and data, which are judged at any time.
 */
export function checkEventFields(program: Program, tell: Tell): void {
  // In most projects none does, and then every mention of one is in its place.
  if (program.conditions.every((condition) => asksOf(condition).length === 0)) return;
  for (const rule of program.rules) {
    const fields = lazily(() => fieldsOf(rule.triggers));
    const has = (path: string) => fields().has(path);
    if (rule.when) look(rule.when, has, rule.source, tell);
    if (rule.once?.per) look(rule.once.per, has, rule.source, tell);
    for (const action of rule.actions) {
      for (const expression of expressionsOfAction(action)) look(expression, has, rule.source, tell);
    }
  }
  for (const { expression, source } of apartFromRules(program)) look(expression, () => false, source, tell);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Expressions that are judged at any time, and so know of no event. */
function apartFromRules({ tags, calls, pages, data, states, matrices, consent, rules, assertions }: Program) {
  const found: { readonly expression: Expression; readonly source: Source }[] = [];
  const add = (source: Source, expressions: readonly (Expression | undefined)[]) => {
    for (const expression of expressions) if (expression) found.push({ expression, source });
  };
  const addTriggers = ({ source, triggers }: Running) => {
    for (const trigger of triggers) if (!trigger.declaration) add(source, trigger.arguments);
  };
  for (const { source, when, options } of tags) add(source, [when, ...Object.values(options)]);
  for (const call of calls) add(call.source, expressionsOfCall(call));
  for (const { source, value } of pages) add(source, [value]);
  for (const { source, value, each } of data) add(source, [value, each]);
  for (const { source, initial, key } of states) add(source, [initial, ...(key?.arguments ?? [])]);
  for (const matrix of matrices) add(matrix.source, valuesOfTable(matrix));
  for (const { source, when } of consent?.disabled ?? []) add(source, [when]);
  if (consent) add(consent.source, [consent.noDefault, consent.optOut]);
  for (const { source, promise } of assertions) if ('when' in promise) add(source, [promise.when]);
  for (const rule of rules) addTriggers(rule);
  for (const tag of tags) addTriggers(tag);
  return found;
}

function look(expression: Expression, has: (path: string) => boolean, source: Source, tell: Tell): void {
  if (expression.kind === 'condition') lookBehind(expression, has, source, tell);
  else for (const part of children(expression)) look(part, has, source, tell);
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
  const paths = walkThrough(condition.value).flatMap((inner) => fieldOf(inner) ?? []);
  asked.set(condition, paths);
  return paths;
}

/** What an expression asks the event for: a field, or the element that was clicked. */
function fieldOf(expression: Expression): string | undefined {
  if (expression.kind === 'field') return expression.path.join('.');
  return expression.kind === 'call' && expression.function.event ? 'link.text' : undefined;
}
