import type { Scenario, ScenarioLine } from '../../../language/model/scenario.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkCases } from './cases.ts';
import { linkExpectation } from './expectation.ts';
import { bodyFields } from '../../bind/fields.ts';
import { linkGivens } from './given.ts';
import type { Linker } from '../../bind/linker.ts';
import { itemsAsWritten } from '../running/running.ts';
import { linkStep } from './step.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    scenarios: true;
  }
  interface Meanings {
    scenario: Scenario;
  }
}

export const scenarioLink = defineLink('scenario', {
  meaning: linkScenario,
});

/** Links `scenario "Title" { given … when … expect … }`; the lines keep the order in which they run. */
function linkScenario(linker: Linker, found: Binding): Scenario | undefined {
  const { declaration, source } = found;
  const clauses = declaration.body?.clauses ?? [];
  const first = clauses.findIndex(({ word }) => word.text === 'when');
  for (const { word } of first < 0 ? [] : clauses.slice(first)) {
    const isLate = word.text === 'given';
    if (isLate) linker.mistake('not-here', { what: '"given"', where: 'before the first "when"' }, source, word);
  }
  const givens = clauses.flatMap((clause) => (clause.word.text === 'given' && 'values' in clause ? clause.values : []));
  const tables = (declaration.body?.declarations ?? []).filter(({ kind }) => kind.text === 'cases');
  const expectsNothing = tables.length === 0 && !clauses.some(({ word }) => word.text === 'expect');
  if (expectsNothing && !declaration.incomplete) {
    linker.mistake('missing-part', { kind: 'scenario', part: '"expect"' }, source, declaration.kind);
  }
  return {
    ...declared(found, linker.documents),
    meets: itemsAsWritten(bodyFields(found.declaration.body).get('meets')?.value),
    given: linkGivens(linker, source, givens),
    lines: clauses.flatMap((clause) => linkLine(linker, found, clause) ?? []),
    ...(tables.length > 0 && { cases: linkCases(linker, source, tables, givens) }),
  };
}

function linkLine(linker: Linker, { source }: Binding, clause: ast.Clause): ScenarioLine | undefined {
  if ('step' in clause) return linkStep(linker, source, clause);
  return 'thing' in clause ? linkExpectation(linker, source, clause) : undefined;
}
