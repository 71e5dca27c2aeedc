import type { Tag } from '../../compiler/model/program.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import type { Fields } from '../give/draft.ts';
import { Unplayable } from '../unplayable.ts';

/** An option of an identity's tag, which is known before any rule runs. */
export function identityOption({ id, options }: Tag, name: 'organisation' | 'server'): string {
  const value = options[name] && staticValue(options[name]);
  if (typeof value === 'string') return value;
  throw new Unplayable(`The option "${name}" of "${id}" is not known before the rules run`);
}

/** The visitor's id, or one of the player's own where the scenario gives none. */
export function visitorId({ id }: Tag, { mid = '12345678901234567890123456789012345678' }: Fields): string {
  if (/^\d{38}$/.test(String(mid))) return String(mid);
  throw new Unplayable(`An id has 38 digits, and ${id}.mid is given as ${JSON.stringify(mid)}`);
}
