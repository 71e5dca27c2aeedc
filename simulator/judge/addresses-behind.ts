import { fold } from '../../compiler/emit/fold/fold.ts';
import { addressesOfTag } from '../../compiler/evaluate/addresses-of-tag.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import { throughGateway } from '../../compiler/evaluate/through-gateway.ts';
import type { Request } from '../page/effect.ts';
import type { Evidence } from './evidence.ts';

/**
 * Returns the addresses of vendors that a request through a gateway of the site (`via`) stands for, with its query. Empty if
 * it goes through none, or if the address is only known in the page.
 */
export function addressesBehind({ url }: Request, evidence: Evidence): readonly string[] {
  const requested = new URL(url);
  const tags = evidence.program.tags.filter(({ via }) => via);
  return tags.flatMap((tag) =>
    (addressesOfTag(tag) ?? []).flatMap((address) => {
      const own = fold(address, evidence);
      const [known, moved] = [own, throughGateway(tag, own)].map((one) => one && staticValue(one));
      if (typeof known !== 'string' || typeof moved !== 'string') return [];
      // A path of a gateway belongs to the host of the page, which is not compared.
      const { origin, pathname } = new URL(moved, url);
      if (origin !== requested.origin || pathname !== requested.pathname) return [];
      const vendor = new URL(known);
      return [`${vendor.origin}${vendor.pathname}${requested.search}`];
    }),
  );
}
