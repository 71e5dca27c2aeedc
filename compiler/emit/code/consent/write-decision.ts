import type { Consent } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';
import { writeOptOut } from './write-opt-out.ts';

/** Writes the function that returns what decides about consent. Without consent groups, nothing does. */
export function writeDecision(emitter: Emitter, consent: Consent | undefined): string {
  const { writer } = emitter;
  if (!consent) return '() => {}';
  const service = writer.service('consent');
  const outs = consent.optOuts.map((optOut) => `${writeOptOut(emitter, consent, optOut)}()`);
  const create = writer.use({ file: 'consent/decision.ts', name: 'createDecision' });
  const isByCountry = consent.by !== undefined;
  const code = `${create}(${service},() => ${outs.join('||') || 'false'},${isByCountry})`;
  return define(writer, 'decision', code, { module: 'consent/decision' }, consent.span);
}
