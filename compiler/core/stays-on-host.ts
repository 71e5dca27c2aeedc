import { isOwnPath } from './addresses.ts';
import { target, type Expression } from './expression.ts';

/**
 * Whether an address goes to the page's own host whatever a page puts into it. Where more follows, a lone slash settles
 * nothing: a second one behind it would begin another host.
 */
export function staysOnHost(address: Expression, isBeginning = false): boolean {
  const stays = (part: Expression | undefined) => !part || staysOnHost(part, isBeginning);
  switch (address.kind) {
    case 'literal':
      return isOwnPath(String(address.value)) && !(isBeginning && address.value === '/');
    case 'constant':
    case 'data':
      return stays(target(address));
    case 'operation':
      if (address.operator === 'else') return address.operands.every(stays);
      return address.operator === '+' && staysOnHost(address.operands[0], true);
    case 'choice':
      return [...address.cases.map(({ value }) => value), address.otherwise].every(stays);
    case 'lookup': {
      const { rows, otherwise, missing } = address.matrix;
      return [...rows.map(({ value }) => value), otherwise, missing].every(stays);
    }
    default:
      return false;
  }
}
