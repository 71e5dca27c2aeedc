import { leadsOfStart } from '../../evaluate/covers.ts';
import type { Lead } from '../../evaluate/hosts-of-tag.ts';
import { eachHost, type SingleHost } from '../../evaluate/hosts-of.ts';
import { memoize } from '../../traverse/memoize.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { missing } from '../model/term.ts';

/** A host that an action can reach. */
export interface HostWhen extends SingleHost {
  /** When the action reaches it, if it starts. */
  readonly guard: Node;
  /** What the page loads from there. */
  readonly loads?: 'script' | 'frame';
}

/**
 * Creates a function that returns the hosts that an action reaches if it starts, and when it reaches each. They are told
 * apart exactly where values of the visitor, the page or the site choose a known host. Actions of one tag that reach the same
 * hosts at the same moment have the same list. It throws `TooLarge` if a diagram becomes too large.
 */
export function createHostsWhen(model: Model): (start: Start) => readonly HostWhen[] {
  const { or } = model.diagrams;
  // Thousands of actions use the same tag at the same moment.
  const choicesAt = memoize((context: Start['context']) => memoize((lead: Lead) => choose(lead, context)));

  function choose({ hosts, by }: Lead, context: Start['context']): readonly HostChoice[] {
    const all = eachHost(hosts);
    if (!by || (all.length < 2 && !by.value.type.optional)) return all.map((host) => ({ host, guard: 1 }));
    return model
      .value(by.value, context)
      .alternatives.flatMap(({ guard, term }) =>
        term.key === missing.key ? [] : eachHost(by.hostsOf(term.expression)).map((host) => ({ host, guard })),
      );
  }

  function choicesOf(lead: Lead, { through, context }: Start): readonly HostChoice[] {
    // A client reads its options when it is created, perhaps while other values applied.
    const isReadEarlier = through !== undefined && 'vendor' in through && through.vendor.client !== undefined;
    return isReadEarlier ? eachHost(lead.hosts).map((host) => ({ host, guard: 1 })) : choicesAt(context)(lead);
  }

  function hostsOf(leads: readonly Lead[], start: Start): readonly HostWhen[] {
    const found = new Map<string, HostWhen>();
    for (const lead of leads) {
      const { csp } = lead;
      const loads = csp === 'script' || csp === 'frame' ? { loads: csp } : {};
      for (const { host, guard } of choicesOf(lead, start)) {
        const known = found.get(host.id);
        found.set(host.id, { ...host, ...known, ...loads, guard: known ? or(known.guard, guard) : guard });
      }
    }
    return [...found.values()];
  }

  const knownAt = memoize(() => new Map<readonly Lead[], readonly HostWhen[]>());

  return (start) => {
    const leads = leadsOfStart(start);
    const known = knownAt(start.context);
    const hosts = known.get(leads) ?? hostsOf(leads, start);
    known.set(leads, hosts);
    return hosts;
  };
}

interface HostChoice {
  readonly host: SingleHost;
  readonly guard: Node;
}
