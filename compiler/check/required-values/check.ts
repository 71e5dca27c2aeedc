import type { Expression } from '../../language/model/expression.ts';
import type { Call, Program, Rule, Running, VendorCall } from '../../language/model/program.ts';
import { type ExpressionSite, expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Source } from '../../language/source/source.ts';
import { hasKnownValue, knownWhen, missingIn, union } from '../../compile/analysis/known-values.ts';
import { nameOf } from '../../compile/analysis/value-key.ts';
import { createNeverMissing } from '../never-missing.ts';

/** Reports required values of vendors and calls that may be missing when the call is made. */
export function checkRequiredValues(program: Program, report: ReportDiagnostic): void {
  const isNeverMissing = createNeverMissing(program);
  for (const site of expressionSitesOf(program)) {
    // Fast path: most values are never missing.
    const required = site.expression.type.optional ? requiredAt(site) : undefined;
    if (!required || hasKnownValue(site.expression, required.known()) || isNeverMissing(site.expression, site))
      continue;
    reportMissing(site.expression, required.by, site.source, required.known(), report);
  }
}

interface Required {
  /** The part that needs the value, for the message. */
  readonly by: string;
  /** Returns the values that are known to exist wherever this one is needed. */
  readonly known: () => ReadonlySet<string>;
}

function requiredAt(site: ExpressionSite): Required | undefined {
  switch (site.role) {
    case 'address':
      return { by: `the call "${site.owner.id}"`, known: () => knownIn(site.owner) };
    case 'option': {
      const { owner, name } = site;
      const by = `the option "${name}" of ${owner.vendor.title}`;
      return owner.vendor.options[name].required ? { by, known: () => knownIn(owner) } : undefined;
    }
    case 'action':
      return site.action.kind === 'vendor' ? requiredArgument(site.action, site.at, site.owner) : undefined;
    default:
      return undefined;
  }
}

function requiredArgument({ tag, action }: VendorCall, at: number, rule: Rule): Required | undefined {
  const parameter = tag.vendor.actions[action].parameters?.[at];
  if (!parameter || parameter.type.endsWith('?')) return undefined;
  return { by: `"${parameter.name}" of ${tag.vendor.title}`, known: () => union(knownIn(tag), knownIn(rule)) };
}

function knownIn({ when }: Running | Call): ReadonlySet<string> {
  return when ? knownWhen(when, true) : new Set();
}

function reportMissing(
  value: Expression,
  needs: string,
  source: Source,
  known: ReadonlySet<string>,
  report: ReportDiagnostic,
): void {
  const span = { source, start: value.start, end: value.end };
  report(diagnose('missing-option', { what: nameOf(missingIn(value, known)), needs }, span));
}
