import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { findFindings } from '../../../../compiler/proof/findings/find-findings.ts';
import { prelude } from '../../../support/compile-text.ts';

const entry = `${prelude}
import "other.dsl"
state step: text
rule shows { on start do log(case { step is "end": "a", otherwise: "b" }) }
rule starts { on start do set(step, "begin") }
`;

test('findings of a case that compares a state follow the rules that set it', () => {
  const linked = {};
  const findingsAfter = (other: string) => {
    const host = { ...createMemoryHost({ 'rules.dsl': entry, 'other.dsl': other }), linked };
    const { program, diagnostics } = compile('rules.dsl', host);
    expect(diagnostics).toEqual([]);
    return findFindings(program).found.map(({ kind }) => kind);
  };
  expect(findingsAfter('rule other { on start do log("c") }')).toEqual(['never-chosen']);
  expect(findingsAfter('rule other { on start do set(step, "end") }')).toEqual([]);
  expect(findingsAfter('rule other { on start do log("c") }')).toEqual(['never-chosen']);
});
