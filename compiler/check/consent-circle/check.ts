import type { Expression } from '../../model/expression.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Program } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../../diagnostics/diagnostic.ts';
import { asksForConsent } from '../../infer/needs-consent.ts';

/** What decides over consent cannot ask for it: neither would ever be known. */
export function checkConsentCircle({ consent, project }: Program, tell: Tell): void {
  if (!consent) return;
  const { noDefault, optOut, by } = consent;
  const deciding = { noDefault, optOut, 'default by': by?.value };
  for (const [name, expression] of Object.entries(deciding)) {
    const asked = expression && consentBehind(expression, project.visit.group);
    if (!asked) continue;
    const { start, end } = expression;
    const span = expression === by?.value ? consent.nameSpan : { source: consent.source, start, end };
    tell(diagnose('cycle', { path: `consent → ${name} → ${asked}` }, span));
  }
}

/** What an expression asks of consent, through whatever it mentions; what is necessary is always given. */
function consentBehind(expression: Expression, visit: string | undefined): string | undefined {
  for (const inner of dependenciesOf(expression, { origins: true })) {
    const group = groupOf(inner, visit);
    if (group !== undefined && group !== 'necessary') return `consent.${group}`;
    if (inner.kind === 'fact' && asksForConsent(inner.fact.export)) return inner.fact.name;
  }
  return undefined;
}

/** The group that a value waits for by itself: states and what is kept of visits are stored only while theirs is given. */
function groupOf(expression: Expression, visit: string | undefined): string | undefined {
  if (expression.kind === 'consent') return expression.group;
  if (expression.kind === 'state') return expression.state.group;
  const isKept =
    expression.kind === 'fact' && expression.fact.export.needs?.some((need) => /visit|campaigns/.test(need));
  return isKept ? visit : undefined;
}
