import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import type { CalculatorData } from '../../report/calculator/calculator-data.ts';
import type { ReadProject } from '../check/read-project.ts';

/** The most rules, and the most bytes of data, of a report with a calculator. */
const mostRules = 500;
const mostBytes = 2_000_000;

/** Returns what the report's page needs to compute what happens to a visitor; undefined if that is too large for a page. */
export function describeCalculator(
  { program }: Pick<ReadProject, 'program'>,
  stage: string,
): CalculatorData | undefined {
  if (program.rules.length + program.tags.length > mostRules) return undefined;
  return unlessTooLarge(() => {
    // A model of its own: in a shared one, the examples would depend on what proofs have searched before.
    const project = createPortableProject(program, createModel(program, { changes: false }), stage);
    return JSON.stringify(project).length > mostBytes ? undefined : project;
  });
}
