import type { Program } from '../../compiler/language/model/program.ts';
import { describeRefuted } from '../../compiler/proof/prove/describe-start.ts';
import type { Refuted } from '../../compiler/proof/prove/verdict.ts';
import { describeVisitor } from '../../compiler/proof/witness/describe-visitor.ts';
import { positionAt, type Path } from '../../compiler/language/source/source.ts';
import type { ReportRefutation } from '../../compiler/contract/report/refutation.ts';
import type { Witness } from './prove-project.ts';

/** Returns what refutes a claim, for the report. `file` is the rule file whose names the visitor is described with. */
export function describeRefutation(
  refuted: Refuted,
  witness: Witness | undefined,
  program: Program,
  file: Path,
): ReportRefutation {
  const { start, situation, afterChange } = refuted;
  const { text, span } = describeRefuted(refuted);
  return {
    ...(!start.stores && { by: { kind: 'vendor' in start.running ? 'tag' : 'rule', id: start.running.id } }),
    action: text,
    place: { path: span.source.path, line: positionAt(span.source, span.start).line },
    afterChange,
    visitor: describeVisitor(program, file, situation),
    ...(witness && 'replayed' in witness && witness.replayed !== 'nowhere' && { scenario: witness.scenario }),
    ...(witness && 'cannot' in witness && { withoutScenario: witness.cannot }),
  };
}
