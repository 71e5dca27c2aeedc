import { consentManagerOf } from '../../compile/evaluate/consent-manager.ts';
import type { SimulatedManager } from '../../../runtime/tables/simulation.ts';
import type { Program } from '../../language/model/program.ts';
import type { Given, Scenario, ScenarioStep } from '../../language/model/scenario.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/** Reports scenarios with a consent that the consent manager cannot have. */
export function checkImpossibleConsent({ consent, scenarios }: Program, report: ReportDiagnostic): void {
  const manager = consentManagerOf(consent);
  const name = consent?.stored?.source.name ?? '';
  const nobody = consent?.stored
    ? 'the consent module has no "answer" that says how an answer is kept'
    : 'the rules do not say where consent is stored: "stored" is missing in "consent"';
  for (const scenario of scenarios) {
    const reported = new Set<number>();
    const reportAt = ({ text, start, end }: Given | ScenarioStep, reason: string | undefined): void => {
      if (reason === undefined || reported.has(start)) return;
      reported.add(start);
      report(diagnose('impossible-consent', { text, reason }, { source: scenario.source, start, end }));
    };
    for (const one of [scenario, ...(scenario.cases ?? [])]) {
      for (const given of one.given) reportAt(given, whyNotGiven(given, one, manager && { ...manager, name }, nobody));
    }
    for (const line of scenario.lines) {
      if (line.kind !== 'step' || !line.becomes) continue;
      if (!manager) reportAt(line, nobody);
      else if (line.becomes !== 'missing') reportAt(line, whyNotKept(line.becomes, { ...manager, name }));
      else if (manager.isNeverTaken) reportAt(line, `an answer in "${name}" remains until the next page`);
    }
  }
}

type Named = SimulatedManager & { readonly name: string };

/** Returns why a scenario cannot begin with a given about consent. Undefined if it can, and for other givens. */
function whyNotGiven(
  given: Given,
  { given: all }: Pick<Scenario, 'given'>,
  manager: Named | undefined,
  nobody: string,
): string | undefined {
  switch (given.kind) {
    case 'consent':
      if (!manager) return nobody;
      if (given.groups) return whyNotKept(given.groups, manager);
      return manager.isNeverUnknown ? `an answer in "${manager.name}" can be read at once` : undefined;
    case 'consentActive':
      if (!manager) return nobody;
      return manager.list ? undefined : `"${manager.name}" lists no groups before the visitor answers`;
    case 'consentAge':
      return all.some(({ kind }) => kind === 'consent')
        ? undefined
        : 'only stored consent has an age: set "consent" too';
    default:
      return undefined;
  }
}

function whyNotKept(groups: readonly string[], { canKeep, name }: Named): string | undefined {
  return canKeep(groups) ? undefined : `"${name}" has the same name for several groups, so they are granted together`;
}
