import type { Program, Tag } from '../../language/model/program.ts';
import type { Ownership } from './own-hosts.ts';
import { partyOfTag } from './party-of.ts';

/** Whether a tag, or an action of it with a group of its own, may send to a third party before a visitor agrees to anything. */
export function sendsWithoutConsent(tag: Tag, program: Ownership & Pick<Program, 'rules'>): boolean {
  return [tag.group, ...Object.values(tag.groups)].includes('necessary') && partyOfTag(tag, program) === 'third';
}
