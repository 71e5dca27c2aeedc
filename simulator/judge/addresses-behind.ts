import { addressesOfTag } from '../../compiler/compile/evaluate/hosts-of-tag.ts';
import { hostsOfAddress } from '../../compiler/compile/evaluate/hosts-of.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { RequestEffect } from '../contract/effect.ts';

/**
 * Returns the addresses of vendors that a request through a gateway of the site (`via`) may stand for, with its query. Empty
 * if it goes through none. `fold` evaluates an address as far as it is known for a site.
 */
export function addressesBehind(
  { url }: RequestEffect,
  { tags }: Program,
  fold: (address: Expression) => Expression | undefined = (address) => address,
): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { origin, pathname, search } = new URL(url);
  return tags.flatMap((tag) => {
    // A path of a gateway belongs to the host of the page.
    const gateway = tag.via && new URL(tag.via.address, url);
    const before = gateway?.pathname.replace(/\/$/, '');
    if (!gateway || gateway.origin !== origin || !`${pathname}/`.startsWith(`${before}/`)) return [];
    const path = pathname.slice(before!.length) || '/';
    return (addressesOfTag(tag) ?? []).flatMap((address) => {
      const own = fold(address);
      const known = own && staticValue(own);
      if (!own || (typeof known === 'string' && new URL(known).pathname !== path)) return [];
      return hostsOfAddress(own).origins.map((vendor) => vendor + path + search);
    });
  });
}
