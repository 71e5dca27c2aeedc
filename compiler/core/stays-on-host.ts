import { isOwnPath } from './addresses.ts';
import { target, type Expression } from './expression.ts';
import { remembered } from './remembered.ts';

/** Whether an address goes to the page's own host whatever a page puts into it. */
export const staysOnHost: (address: Expression) => boolean = remembered((address) => stays(address, staysOnHost));

/** Where more follows, a lone slash settles nothing: a second one behind it would begin another host. */
const beginsOnHost: (address: Expression) => boolean = remembered(
  (address) => !(address.kind === 'literal' && address.value === '/') && stays(address, beginsOnHost),
);

function stays(address: Expression, partStays: (part: Expression) => boolean): boolean {
  const allStay = (parts: readonly (Expression | undefined)[]) => parts.every((part) => !part || partStays(part));
  switch (address.kind) {
    case 'literal':
      return isOwnPath(String(address.value));
    case 'constant':
    case 'data':
      return allStay([target(address)]);
    case 'operation':
      if (address.operator === 'else') return allStay(address.operands);
      return address.operator === '+' && beginsOnHost(address.operands[0]);
    case 'choice':
      return allStay([...address.cases.map(({ value }) => value), address.otherwise]);
    case 'lookup': {
      const { rows, otherwise, missing } = address.matrix;
      return allStay([...rows.map(({ value }) => value), otherwise, missing]);
    }
    default:
      return false;
  }
}
