import { leadsOfStart } from '../../evaluate/covers.ts';
import type { Lead } from '../../evaluate/hosts-of-tag.ts';
import { eachHost, type SingleHost } from '../../evaluate/hosts-of.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { missing } from '../model/term.ts';

/** A host that an action can reach. */
export interface HostWhen extends SingleHost {
  /** When the action starts and reaches it. */
  readonly when: Node;
  /** What the page loads from there. */
  readonly loads?: 'script' | 'frame';
}

/**
 * Returns the hosts that an action reaches, and when it reaches each. They are told apart exactly where values of the
 * visitor, the page or the site choose a known host. Throws `TooLarge` if a diagram becomes too large.
 */
export function hostsWhen(start: Start, model: Model): readonly HostWhen[] {
  const { and, or } = model.diagrams;
  const found = new Map<string, HostWhen>();
  for (const lead of leadsOfStart(start)) {
    const { csp } = lead;
    const loads = csp === 'script' || csp === 'frame' ? { loads: csp } : {};
    for (const { host, guard } of choicesOf(lead, start, model)) {
      const known = found.get(host.id);
      const when = and(start.when, guard);
      found.set(host.id, { ...host, ...known, ...loads, when: known ? or(known.when, when) : when });
    }
  }
  return [...found.values()];
}

interface HostChoice {
  readonly host: SingleHost;
  readonly guard: Node;
}

function choicesOf({ hosts, by }: Lead, { through, context }: Start, model: Model): readonly HostChoice[] {
  const all = eachHost(hosts);
  // A client reads its options when it is created, perhaps while other values applied.
  const isReadEarlier = through !== undefined && 'vendor' in through && through.vendor.client !== undefined;
  const isOne = all.length < 2 && !by?.value.type.optional;
  if (!by || isOne || isReadEarlier) return all.map((host) => ({ host, guard: 1 }));
  return model
    .value(by.value, context)
    .alternatives.flatMap(({ guard, term }) =>
      term.key === missing.key ? [] : eachHost(by.hostsOf(term.expression)).map((host) => ({ host, guard })),
    );
}
