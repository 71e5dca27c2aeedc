import { expressionsOfAction, walk, walkThrough, type Expression } from '../core/expression.ts';
import type { Program, Running } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
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
  for (const tag of program.tags) {
    for (const expression of [tag.when, ...Object.values(tag.options)])
      if (expression) look(expression, none, tag, tell);
  }
  for (const declaration of [...program.pages, ...program.data]) look(declaration.value, none, declaration, tell);
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
