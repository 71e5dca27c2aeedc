import { withOptions } from '../../compile/evaluate/command-of.ts';
import { hostsOfAddress, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { possibleTexts } from '../../compile/evaluate/possible-values.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { partsOfCommand, partsOfVendor } from '../../compile/traverse/parts-of-vendor.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Tag } from '../../language/model/program.ts';

/**
 * Returns the address that browsers request if the text after an option in a declared vendor continues its host, such as
 * `https://stats.example.netmatomo.js`, and the text of the option. `…` stands for unknown text. Undefined if it does not.
 */
export function continuedHost(
  tag: Tag,
  option: string,
): { readonly text: string; readonly address: string } | undefined {
  const { declared } = tag.vendor;
  const value = tag.options[option];
  const sums = declared ? sumsOf(declared).filter((sum) => beginsWith(sum, option)) : [];
  if (sums.length === 0) return undefined;
  for (const text of possibleTexts(value).filter(isOpen)) {
    const own = hostsOfAddress(textAt(value, text));
    for (const sum of sums) {
      const whole = withOptions(sum, { ...tag, options: { ...tag.options, [option]: textAt(value, text) } });
      if (isWithin(hostsOfAddress(whole), own)) continue;
      const address = possibleTexts(whole).find((one) => !isWithin(hostsOfAddress(textAt(value, one)), own));
      return { text, address: address ?? `${text}…` };
    }
  }
  return undefined;
}

/** Returns every value of a vendor that joins texts. */
const sumsOf = memoize((declared: DeclaredVendor) =>
  [...partsOfVendor(declared), ...Object.values(declared.commands).flatMap(partsOfCommand)]
    .flatMap((part) => walk(part))
    .filter((part) => part.kind === 'operation' && part.operator === '+'),
);

function beginsWith(value: Expression, option: string): boolean {
  if (value.kind === 'operation') return beginsWith(value.operands[0], option);
  return value.kind === 'parameter' && value.name === option;
}

/** Whether more text would continue the host of an address. Browsers read `\` as `/`. */
function isOpen(address: string): boolean {
  return /^https:\/\/[^/?#\\]+$/.test(address);
}

function isWithin({ origins, isComputed }: Hosts, own: Hosts): boolean {
  return !isComputed && origins.every((origin) => own.origins.includes(origin));
}

function textAt({ type, start, end }: Expression, value: string): Expression {
  return { kind: 'literal', value, type, start, end };
}
