import { isSameHostPath } from '../../../evaluate/addresses.ts';
import { webOrigins } from '../../../evaluate/web-origins.ts';
import type { Expression } from '../../../model/expression.ts';
import { possibleTexts } from '../../../evaluate/possible-texts.ts';
import { staysOnHost } from '../../../evaluate/stays-on-host.ts';
import type { Call, Rule, Running, Tag, VendorCall } from '../../../model/program.ts';
import type { Csp } from '../../code/entry/entry.ts';

/** Returns the origins to which a bundle sends requests, as far as they are known at build time. Sorted, without duplicates. */
export function contentSecurity(running: readonly Running[]): Csp {
  const found = {
    img: new Set<string>(),
    script: new Set<string>(),
    connect: new Set<string>(),
    frame: new Set<string>(),
  };
  const { tags, partners, calls } = usedBy(running);
  for (const tag of tags) {
    for (const [name, option] of Object.entries(tag.vendor.options)) {
      const value = tag.options[name];
      if (!option.csp || !value) continue;
      const origins = possibleTexts(value).flatMap(webOrigins);
      for (const origin of origins) {
        found[option.csp].add(origin);
        // A beacon that is too long for an address, or that is sent while the page unloads, is a POST request.
        if (option.csp === 'img') found.connect.add(origin);
      }
    }
  }
  for (const address of partners) {
    for (const origin of possibleTexts(address).flatMap(webOrigins)) found.img.add(origin);
  }
  for (const { address } of calls) {
    const texts = possibleTexts(address);
    if (staysOnHost(address) || texts.some(isSameHostPath)) found.connect.add("'self'");
    for (const origin of texts.flatMap(webOrigins)) found.connect.add(origin);
  }
  const sorted = (set: ReadonlySet<string>) => [...set].toSorted();
  return {
    scriptSrc: sorted(found.script),
    imgSrc: sorted(found.img),
    connectSrc: sorted(found.connect),
    frameSrc: sorted(found.frame),
  };
}

/** Returns the tags and calls that rules use, each once, and the addresses of partners in their arguments. */
function usedBy(running: readonly Running[]) {
  const tags = new Set<Tag>();
  const calls = new Set<Call>();
  const partners: Expression[] = [];
  for (const item of running) {
    if ('vendor' in item) tags.add(item as Tag);
    for (const action of 'vendor' in item ? [] : (item as Rule).actions) {
      if (action.kind === 'send') calls.add(action.call);
      if (action.kind !== 'vendor') continue;
      tags.add(action.tag);
      partners.push(...partnersOf(action));
    }
  }
  return { tags, calls, partners };
}

/** Returns the addresses of third parties among the arguments of an action. All of them are requested as images. */
function partnersOf({ tag, action, arguments: list }: VendorCall): readonly Expression[] {
  const { parameters = [] } = tag.vendor.actions[action];
  if (!parameters.some(({ party }) => party === 'third')) return [];
  return list.filter((_, at) => parameters[at]?.party === 'third');
}
