import type { DocumentPlace } from '../../compiler/contract/diagnostics.ts';
import type { DocumentClaim, DocumentVerdict } from '../../compiler/contract/verdict.ts';
import { describeRefuted, describeStart, startInWords } from '../../compiler/proof/prove/describe-start.ts';
import type { Refuted } from '../../compiler/proof/prove/verdict.ts';
import { describeVisitor } from '../../compiler/proof/witness/describe-visitor.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import type { ReadProject } from '../check/read-project.ts';
import type { ProvedClaim, Witness } from './prove-project.ts';

/** Returns a claim with its verdict as plain data: for JSON, for people, for the manifest and for the report. */
export function describeClaim({ verdict, witness }: ProvedClaim, project: ProgramOfEntry): DocumentClaim {
  const { title, kind, span, result, actions, assumptions, exceptions } = verdict;
  return {
    title,
    kind,
    ...(span && { place: placeOf(span) }),
    verdict: result.kind,
    actions,
    assumptions,
    ...(exceptions && { exceptions }),
    ...(result.kind === 'notSettled' && { because: result.because }),
    ...(result.kind === 'refuted' && describeRefutation(result, project)),
    ...(witness && describeWitness(witness)),
  };
}

type ProgramOfEntry = Pick<ReadProject, 'program' | 'entry'>;

function describeRefutation(refuted: Refuted, { program, entry }: ProgramOfEntry): Partial<DocumentVerdict> {
  const { start, situation, afterChange, requests, why } = refuted;
  const { running, stores } = start;
  const { text, span } = describeStart(start);
  const kind = stores ? 'state' : 'vendor' in running ? 'tag' : 'rule';
  const { text: happens } = describeRefuted(refuted, (one) => startInWords(one, program));
  return {
    afterChange,
    starts: { kind, rule: running.id, action: text, happens, place: placeOf(span) },
    ...(requests && { requests }),
    ...(why && { why }),
    visitor: describeVisitor(program, entry, situation),
  };
}

function describeWitness(witness: Witness): Partial<DocumentVerdict> {
  if ('cannot' in witness) return { withoutScenario: witness.cannot };
  return { scenario: witness.scenario, replayed: witness.replayed };
}

function placeOf({ source, start }: Span): DocumentPlace {
  return { path: source.path, ...positionAt(source, start) };
}
