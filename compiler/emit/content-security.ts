import { isOwnPath } from '../core/addresses.ts';
import { originOf } from '../core/origin-of.ts';
import type { Expression } from '../core/expression.ts';
import { possibleTexts } from '../core/possible-texts.ts';
import { staysOnHost } from '../core/stays-on-host.ts';
import type { Rule, Running, Tag } from '../core/program.ts';
import { callsOf } from './calls-of.ts';
import type { Csp } from './entry.ts';
import { fold } from './fold.ts';
import type { Emitter } from './write-expression.ts';
import { canRun } from './write-tag.ts';

/** The origins that a bundle's tags and calls talk to, as far as rule files say them; sorted, each once. */
export function contentSecurity(emitter: Emitter, running: readonly Running[]): Csp {
  const found = {
    img: new Set<string>(),
    script: new Set<string>(),
    connect: new Set<string>(),
    frame: new Set<string>(),
  };
  for (const tag of tagsOf(running)) {
    if (!canRun(emitter, tag)) continue;
    for (const [name, option] of Object.entries(tag.vendor.options)) {
      const value = tag.options[name];
      if (!option.csp || !value) continue;
      const origins = possibleTexts(fold(value, emitter.known)).flatMap(originOf);
      for (const origin of origins) {
        found[option.csp].add(origin);
        // A beacon that is too long for an address, or that leaves with the page, is posted.
        if (option.csp === 'img') found.connect.add(origin);
      }
    }
  }
  for (const address of running.flatMap(partnersOf)) {
    for (const origin of possibleTexts(fold(address, emitter.known)).flatMap(originOf)) found.img.add(origin);
  }
  for (const { address } of running.flatMap(callsOf)) {
    const folded = fold(address, emitter.known);
    const texts = possibleTexts(folded);
    if (staysOnHost(folded) || texts.some(isOwnPath)) found.connect.add("'self'");
    for (const origin of texts.flatMap(originOf)) found.connect.add(origin);
  }
  const sorted = (set: ReadonlySet<string>) => [...set].toSorted();
  return {
    scriptSrc: sorted(found.script),
    imgSrc: sorted(found.img),
    connectSrc: sorted(found.connect),
    frameSrc: sorted(found.frame),
  };
}

/** The addresses of third parties that actions are given; all of them are images. */
function partnersOf(running: Running): Expression[] {
  if ('vendor' in running) return [];
  return (running as Rule).actions.flatMap((action) => {
    if (action.kind !== 'vendor') return [];
    const { parameters = [] } = action.tag.vendor.actions[action.action];
    return action.arguments.filter((_, at) => parameters[at]?.party === 'third');
  });
}

function tagsOf(running: readonly Running[]): Set<Tag> {
  const tags = running.flatMap((item) => {
    if ('vendor' in item) return [item as Tag];
    return (item as Rule).actions.flatMap((action) => (action.kind === 'vendor' ? [action.tag] : []));
  });
  return new Set(tags);
}
