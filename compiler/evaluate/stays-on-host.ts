import { isSameHostPath } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Whether an address goes to the page's own host whatever a page puts into it. */
export const staysOnHost: (address: Expression) => boolean = memoize((address) => stays(address, staysOnHost));

/** Where more follows, a lone slash settles nothing: a second one behind it would begin another host. */
const beginsOnHost: (address: Expression) => boolean = memoize(
  (address) => !(address.kind === 'literal' && address.value === '/') && stays(address, beginsOnHost),
);

function stays(address: Expression, partStays: (part: Expression) => boolean): boolean {
  if (address.kind === 'literal') return isSameHostPath(String(address.value));
  if (address.kind === 'operation' && address.operator === '+') return beginsOnHost(address.operands[0]);
  return alternatives(address)?.every(partStays) ?? false;
}
