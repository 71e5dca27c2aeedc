import type { Expression } from '../../language/model/expression.ts';
import type { Tag } from '../../language/model/program.ts';
import { withOptions } from './command-of.ts';

/**
 * Returns the addresses that the script of tagc itself requests for a tag: the vendor's script, images and the option
 * `url`. Undefined if it requests none, so that a gateway would have no effect.
 */
export function addressesOfTag(tag: Pick<Tag, 'vendor' | 'options'>): readonly Expression[] | undefined {
  const { declared } = tag.vendor;
  if (!declared) return hasAddress(tag) ? [tag.options.url].filter(Boolean) : undefined;
  const requests = Object.values(declared.commands).flatMap((one) => (one.kind === 'get' ? one.address : []));
  const addresses = [...(declared.script ? [declared.script] : []), ...requests];
  return addresses.length === 0 ? undefined : addresses.map((address) => withOptions(address, tag));
}

/** Whether the option `url` of a built-in vendor is what the page requests. */
function hasAddress({ vendor: { options, client } }: Pick<Tag, 'vendor'>): boolean {
  return !client && options.url?.type === 'address' && options.url.csp !== undefined;
}
