import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { generalAssumptions } from '../../compiler/proof/prove/assumptions-of.ts';
import { describeStart } from '../../compiler/proof/prove/describe-start.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import { diagnosticsDocument } from '../check/diagnostics-document.ts';
import type { ProvedClaim } from './prove-project.ts';

/** Returns verdicts as JSON. The schema is `schemas/tagc/prove.json`. */
export function proofDocument(diagnostics: readonly Diagnostic[], claims: readonly ProvedClaim[]): string {
  const document = {
    ...diagnosticsDocument(diagnostics),
    assumptions: generalAssumptions,
    claims: claims.map(describe),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function describe({ verdict, witness }: ProvedClaim) {
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
    ...(result.kind === 'refuted' && { afterChange: result.afterChange, starts: describeBlame(result.start) }),
    ...(result.kind === 'refuted' && result.requests && { requests: result.requests }),
    ...(result.kind === 'refuted' && result.why && { why: result.why }),
    ...(witness && 'scenario' in witness && { scenario: witness.scenario, replayed: witness.replayed }),
    ...(witness && 'cannot' in witness && { withoutScenario: witness.cannot }),
  };
}

function describeBlame(start: Parameters<typeof describeStart>[0]) {
  const { text, span } = describeStart(start);
  return { rule: start.running.id, action: text, place: placeOf(span) };
}

function placeOf({ source, start }: Span) {
  return { path: source.path, ...positionAt(source, start) };
}
