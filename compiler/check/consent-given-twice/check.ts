import type { Program } from '../../language/model/program.ts';
import type { Given, Scenario } from '../../language/model/scenario.ts';
import { placeOfChoice } from '../../compile/evaluate/place-of-choice.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { placeKeysOf, placeKeysOfSource } from '../../compile/declarations/scenario/given-place.ts';

/** Reports scenarios that give both consent and the place where the consent manager keeps it. */
export function checkConsentGivenTwice({ consent, scenarios }: Program, report: ReportDiagnostic): void {
  const choice = placeOfChoice(consent?.stored);
  if (!choice) return;
  const { place, name } = choice;
  const kept = placeKeysOfSource(place === 'result' ? 'global' : place, [name]);
  for (const scenario of scenarios) {
    const reported = new Set<number>();
    for (const given of [scenario, ...(scenario.cases ?? [])].map((one) => one.given)) {
      const both = given.filter(
        (one) => one.kind === 'consent' || placeKeysOf(one).some((place) => kept.includes(place)),
      );
      const [first, second] = both.toSorted((one, other) => one.start - other.start);
      if (!second || reported.has(second.start)) continue;
      reported.add(second.start);
      reportTwice(scenario, second, first, report);
    }
  }
}

function reportTwice({ source }: Scenario, { text, start, end }: Given, before: Given, report: ReportDiagnostic): void {
  const subject = (given: string) => given.slice(0, given.indexOf(' is '));
  const related = { span: { source, start: before.start, end: before.end }, label: 'first set here' };
  const names = { name: subject(text), before: subject(before.text) };
  report(diagnose('given-twice', names, { source, start, end }, related));
}
