import { walk, target, type Expression } from '../core/expression.ts';
import type { Program } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';

/** What decides over consent cannot ask for it: neither would ever be known. */
export function checkConsentCircle({ consent }: Program, tell: Tell): void {
  if (!consent) return;
  const { noDefault, optOut, by } = consent;
  const deciding = { noDefault, optOut, 'default by': by?.value };
  for (const [name, expression] of Object.entries(deciding)) {
    const group = expression && groupBehind(expression, new Set());
    if (!group) continue;
    const { start, end } = expression;
    const span = expression === by?.value ? consent.nameSpan : { source: consent.source, start, end };
    tell(diagnose('cycle', { path: `consent → ${name} → consent.${group}` }, span));
  }
}

/** A group that an expression asks for, through whatever it mentions; what is necessary is always given. */
function groupBehind(expression: Expression, seen: Set<object>): string | undefined {
  for (const inner of walk(expression)) {
    if (inner.kind === 'consent' && inner.group !== 'necessary') return inner.group;
    for (const next of behind(inner)) {
      if (!next || seen.has(next)) continue;
      seen.add(next);
      const group = groupBehind(next, seen);
      if (group) return group;
    }
  }
  return undefined;
}

function behind(expression: Expression): readonly (Expression | undefined)[] {
  if (expression.kind === 'state') return [expression.state.initial, ...(expression.state.key?.arguments ?? [])];
  if (expression.kind !== 'lookup') return [target(expression)];
  const { rows, otherwise, missing } = expression.matrix;
  return [...rows.map(({ value }) => value), otherwise, missing];
}
