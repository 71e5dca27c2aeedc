import { isSameHostPath } from './addresses.ts';
import { alternatives } from '../traverse/alternatives.ts';
import type { Expression } from '../model/expression.ts';
import { memoize } from '../traverse/memoize.ts';

/** Whether an address always has the host of the page, whatever values the page provides. */
export const staysOnHost: (address: Expression) => boolean = memoize((address) => stays(address, staysOnHost));

/** Like `staysOnHost`, for the first part of an address. A single slash is not enough, because a second slash may follow. */
const beginsOnHost: (address: Expression) => boolean = memoize(
  (address) => !(address.kind === 'literal' && address.value === '/') && stays(address, beginsOnHost),
);

function stays(address: Expression, partStays: (part: Expression) => boolean): boolean {
  if (address.kind === 'literal') return isSameHostPath(String(address.value));
  if (address.kind === 'operation' && address.operator === '+') return beginsOnHost(address.operands[0]);
  return alternatives(address)?.every(partStays) ?? false;
}
