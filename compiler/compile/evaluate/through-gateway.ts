import type { Expression } from '../../language/model/expression.ts';
import type { Tag } from '../../language/model/program.ts';
import { staticValue } from './static-value.ts';

/**
 * Returns the address that the page requests instead of one of the vendor's, if a tag has a gateway: the path and query
 * there follow the address of the gateway. Who receives the request stays the same. Undefined if it is not known at build
 * time where the host ends.
 */
export function throughGateway({ via }: Pick<Tag, 'via'>, address: Expression): Expression | undefined {
  return via ? moved(via.address, address, '') : address;
}

/** Moves an address to which `next` is appended. Undefined for `next` stands for a text that could continue the host. */
function moved(gateway: string, address: Expression, next: string | undefined): Expression | undefined {
  const known = staticValue(address);
  if (known !== undefined) return movedText(gateway, address, String(known), next);
  switch (address.kind) {
    case 'constant':
      return moved(gateway, address.constant.value, next);
    case 'operation': {
      const [first, second] = address.operands;
      const start = address.operator === '+' ? moved(gateway, first, endOfHost(second)) : undefined;
      return start && { ...address, operands: [start, second] };
    }
    case 'choice': {
      const cases = address.cases.map(({ when, value }) => ({ when, value: moved(gateway, value, next) }));
      const otherwise = address.otherwise && moved(gateway, address.otherwise, next);
      const isKnown = cases.every(({ value }) => value) && (otherwise || !address.otherwise);
      return isKnown ? ({ ...address, cases, otherwise } as Expression) : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns a known text if a host before it ends there. */
function endOfHost(expression: Expression): string | undefined {
  const text = staticValue(expression);
  return typeof text === 'string' && /^[/?#]/.test(text) ? text : undefined;
}

function movedText(
  gateway: string,
  { start, end }: Expression,
  text: string,
  next: string | undefined,
): Expression | undefined {
  const [known, rest = ''] = /^https:\/\/[^/?#\\]+([/?#].*)?$/s.exec(text) ?? [];
  if (known === undefined || (rest === '' && next === undefined)) return undefined;
  const slash = (rest || next)?.startsWith('/') ? '' : '/';
  return { kind: 'literal', value: `${gateway}${slash}${rest}`, type: { name: 'address' }, start, end };
}
