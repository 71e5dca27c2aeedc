import { followsConsent } from '../../../compile/analysis/follows-consent.ts';
import { gateThrough } from '../../../compile/analysis/gate-of.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Gated } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import { dependenciesOf } from '../../../compile/traverse/references-of.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression, writeValue } from '../expression/write-value.ts';

/**
 * Writes the parts of a gate's condition whose results do not depend on consent: `[[3,() => …]]`. They are tested while
 * consent is unknown, so they neither ask for consent nor change anything.
 */
export function writeKnownParts(emitter: Emitter, of: Gated): string {
  const { instrumentation, program } = emitter;
  if (!instrumentation) return '[]';
  const { conditions, within } = gateThrough(of, program, '');
  const written = conditions
    .flatMap(({ value, source }) => partsOf(value, source))
    .filter(({ part }) => dependenciesOf(part).every(isKnown))
    .map(({ part, source }) => {
      const exists = awaitedBy(part, emitter, within !== undefined);
      const guards = exists.map((value) => `${writeExpression({ ...emitter, within: undefined }, value)}===void 0`);
      const test = writeExpression({ ...emitter, within: undefined }, part);
      const code = guards.length > 0 ? `${guards.join('||')}?void 0:${test}` : test;
      return `[${writeValue(instrumentation.known(source, part))},() => ${code}]`;
    });
  return `[${written.join(',')}]`;
}

interface Part {
  readonly part: Expression;
  readonly source: Source;
}

/** Returns the parts of a condition that are combined by `and`, `or` and `not`. Names of conditions are followed. */
function partsOf(part: Expression, source: Source): readonly Part[] {
  if (part.kind === 'condition') return partsOf(part.condition.value, part.condition.source);
  if (part.kind !== 'operation' || !['and', 'or', 'not'].includes(part.operator)) return [{ part, source }];
  return part.operands.flatMap((operand) => partsOf(operand, source));
}

/** Whether reading a value shows what it is, and changes nothing. */
function isKnown(read: Expression): boolean {
  if (read.kind === 'call') return !read.function.page && !read.function.event && !read.function.export?.module;
  // The first reading of the position asks the browser for it.
  return !followsConsent(read) && !(read.kind === 'builtIn' && read.builtIn.name === 'geo.text');
}

/** Returns the values of a part that may become known while an action waits; see `knownResult`. */
function awaitedBy(part: Expression, { program }: Emitter, anyMissing: boolean): readonly Expression[] {
  const reads = dependenciesOf(part);
  if (anyMissing) return reads.filter(({ kind }) => kind === 'source');
  const { by, noDefault, optOuts = [] } = program.consent ?? {};
  const decisive = [noDefault, ...optOuts.map(({ when }) => when)].flatMap((value) =>
    value ? dependenciesOf(value) : [],
  );
  const awaited = [by, ...decisive.map((read) => (read.kind === 'data' ? read.data : undefined))];
  return reads.filter((read) => read.kind === 'data' && awaited.includes(read.data));
}
