import { isSameHostPath } from '../../../evaluate/addresses.ts';
import { webOrigins } from '../../../evaluate/web-origins.ts';
import type { Expression } from '../../../model/expression.ts';
import { possibleTexts } from '../../../evaluate/possible-texts.ts';
import { staysOnHost } from '../../../evaluate/stays-on-host.ts';
import type { Call, Rule, Running, Tag, VendorCall } from '../../../model/program.ts';
import type { Csp } from '../../code/entry/entry.ts';

/** The origins that a bundle's tags and calls talk to, as far as rule files say them; sorted, each once. */
export function contentSecurity(running: readonly Running[]): Csp {
  const found = {
    img: new Set<string>(),
    script: new Set<string>(),
    connect: new Set<string>(),
    frame: new Set<string>(),
  };
  const { tags, partners, calls } = askedBy(running);
  for (const tag of tags) {
    for (const [name, option] of Object.entries(tag.vendor.options)) {
      const value = tag.options[name];
      if (!option.csp || !value) continue;
      const origins = possibleTexts(value).flatMap(webOrigins);
      for (const origin of origins) {
        found[option.csp].add(origin);
        // A beacon that is too long for an address, or that leaves with the page, is posted.
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

/** The tags and calls that rules and tags act through, each once, and the addresses of third parties that they give. */
function askedBy(running: readonly Running[]) {
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

/** The addresses of third parties that an action is given; all of them are images. */
function partnersOf({ tag, action, arguments: list }: VendorCall): readonly Expression[] {
  const { parameters = [] } = tag.vendor.actions[action];
  if (!parameters.some(({ party }) => party === 'third')) return [];
  return list.filter((_, at) => parameters[at]?.party === 'third');
}
