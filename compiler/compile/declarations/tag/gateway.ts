import { addressesOfTag } from '../../evaluate/addresses-of-tag.ts';
import { throughGateway } from '../../evaluate/through-gateway.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields, spanOf } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Tag } from '../../../language/model/program.ts';

/** Links `via: "/metrics"`. The addresses of the tag must have hosts that are known at build time. */
export function linkGateway(
  linker: Linker,
  { declaration, source }: Binding,
  tag: Pick<Tag, 'vendor' | 'options'>,
): Pick<Tag, 'via'> {
  const node = bodyFields(declaration.body).get('via')?.value;
  if (node?.form !== 'text') return {};
  if (!isGateway(node.value)) {
    linker.mistake('bad-gateway', { address: node.value }, source, node);
    return {};
  }
  const addresses = addressesOfTag(tag);
  if (!addresses) {
    linker.mistake('gateway-without-requests', { vendor: tag.vendor.name }, source, node);
    return {};
  }
  const via = { address: node.value.replace(/\/$/, ''), span: spanOf(source, node) };
  const isUnknown = (address: Tag['options'][string]) =>
    address.type.name !== 'unknown' && throughGateway({ via }, address) === undefined;
  if (addresses.some(isUnknown)) linker.mistake('gateway-of-unknown-host', {}, source, node);
  return { via };
}

/** Whether a text is a path of the site, or an address with or without a path. `//` would lead to another host. */
function isGateway(text: string): boolean {
  const match = /^(?:https:\/\/[\w.-]+(?::\d+)?)?((?:\/[\w.~-]+)+\/?)?$/.exec(text);
  const base = 'https://own.example';
  if (!match || text === '' || !URL.canParse(text, base)) return false;
  // Browsers remove the parts "." and "..".
  return new URL(text, base).pathname === (match[1] ?? '/');
}
