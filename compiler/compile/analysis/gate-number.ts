import type { Program, Tag } from '../../language/model/program.ts';
import { dependenciesOf } from '../traverse/references-of.ts';
import { waitsFor } from './waits-for.ts';

/**
 * Returns the number of a consent group at a tag's gate. The tag that reports the opt-out does not wait for it: bit
 * n + 16 is set if group n is granted apart from the opt-out. See `createConsent` of the runtime.
 */
export function gateNumber(program: Pick<Program, 'consent'>, tag: Tag, group: string): number | undefined {
  const number = waitsFor(program, group);
  const { optOut } = program.consent ?? {};
  if (number === undefined || group !== 'targeting' || !optOut?.type.optional) return number;
  const reports = dependenciesOf(optOut).some(
    (read) => read.kind === 'answer' && 'vendor' in read.call && read.call.id === tag.id,
  );
  return reports ? number + 16 : number;
}
