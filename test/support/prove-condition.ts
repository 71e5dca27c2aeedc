import { expect } from 'vitest';
import { evaluate, type Leaf } from '../../compiler/compile/evaluate/evaluate.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import type { ProofResult } from '../../compiler/proof/prove/verdict.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import { compileText, prelude } from './compile-text.ts';

/** A rule with a condition, and the proof that it never runs. */
export interface ProvedCondition {
  readonly result: ProofResult;
  /** Whether the condition is true, for the values that it reads. */
  isTrue(read: (leaf: Leaf) => Value): boolean;
}

/** Proves that a condition is never true. `declared` has the declarations that it uses. */
export function proveCondition(condition: string, declared = '', before = prelude): ProvedCondition {
  const { program, diagnostics } = compileText(
    `${declared}
    tag px { vendor: pixel group: necessary options: { url: "https://a.example/p" } }
    rule r { on start when ${condition} do px.run }
    assert "one" { tag px never runs }`,
    before,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  return { result, isTrue: (read) => isTrue(program, read) };
}

function isTrue(program: Program, read: (leaf: Leaf) => Value): boolean {
  const [{ when }] = program.rules;
  return evaluate(when!, { program, site: 'main', stage: 'production', read }) === true;
}
