import { leadsOfStart } from '../../compile/evaluate/covers.ts';
import { groupsOfScript } from '../../compile/analysis/gate-of.ts';
import type { HostLead } from '../../compile/evaluate/hosts-of-tag.ts';
import { eachHost, type SingleHost } from '../../compile/evaluate/hosts-of.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from './model.ts';
import type { Start } from './start.ts';
import { missing } from './term.ts';

/** A host that an action can reach. */
export interface HostWhen extends SingleHost {
  /** When the action reaches it, if it starts. */
  readonly guard: DiagramNode;
  /** Whether it then certainly requests something there. Otherwise it only may. */
  readonly isCertain: boolean;
  /** What the page loads from there. */
  readonly loads?: readonly ('script' | 'frame')[];
  /** Whether the script of a declared vendor requests it by itself. */
  readonly isListed: boolean;
  /** Whether only scripts of other tags with the same queue request it. */
  readonly isShared: boolean;
}

/**
 * Creates a function that returns the hosts that an action reaches if it starts, and when it reaches each. They are told
 * apart exactly where values of the visitor, the page or the site choose a known host. Actions of one tag that reach the same
 * hosts at the same moment have the same list. It throws `TooLarge` if a diagram becomes too large. `withdrawn`: whether consent
 * to another tag may have been withdrawn after its script had arrived.
 */
export function createHostsWhen(model: Model, withdrawn = true): (start: Start) => readonly HostWhen[] {
  const { and, any, or } = model.diagrams;
  // Thousands of actions use the same tag at the same moment.
  const choicesAt = memoize((context: Start['context']) => memoize((lead: HostLead) => choose(lead, context)));

  function choose({ hosts, by }: HostLead, context: Start['context']): readonly HostChoice[] {
    const all = eachHost(hosts);
    if (!by || (all.length < 2 && !by.value.type.optional)) return atGuard(all, 1, by !== undefined);
    return model
      .value(by.value, context)
      .alternatives.flatMap(({ guard, term }) =>
        term.key === missing.key ? [] : atGuard(eachHost(by.hostsOf(term.expression)), guard),
      );
  }

  function choicesOf(lead: HostLead, { through, context }: Start): readonly HostChoice[] {
    // A client reads its options when it is created, perhaps while other values applied.
    const isReadEarlier = through !== undefined && 'vendor' in through && through.vendor.client !== undefined;
    return isReadEarlier ? atGuard(eachHost(lead.hosts), 1, false) : choicesAt(context)(lead);
  }

  /**
   * Returns when the script that requests something is in the page. That of another tag with the same queue arrives only on
   * the sites and stages of that tag, with consent to it, and stays after a withdrawal.
   */
  function isInPage({ shared }: HostLead, start: Start): DiagramNode {
    if (!shared) return 1;
    const granted = any(
      groupsOfScript(shared).flatMap((group) =>
        group === 'necessary'
          ? [1]
          : [model.isGranted(group, start.moment), ...(withdrawn ? [model.isWithdrawn(group, start.context)] : [])],
      ),
    );
    return and(model.isIn(shared.sites, shared.stages), granted);
  }

  function hostsOf(leads: readonly HostLead[], start: Start): readonly HostWhen[] {
    const found = new Map<string, HostWhen>();
    for (const lead of leads) {
      const { csp, isListed = false, shared } = lead;
      const loaded = csp === 'script' || csp === 'frame' ? [csp] : [];
      const arrived = isInPage(lead, start);
      for (const { host, guard: chosen, isCertain } of arrived === 0 ? [] : choicesOf(lead, start)) {
        const guard = and(arrived, chosen);
        const known = found.get(host.id);
        const loads = [...new Set([...(known?.loads ?? []), ...loaded])].toSorted();
        found.set(host.id, {
          ...host,
          ...known,
          ...(loads.length > 0 && { loads }),
          isListed: isListed || known?.isListed === true,
          isShared: shared !== undefined && known?.isShared !== false,
          guard: known ? or(known.guard, guard) : guard,
          // Some requests of a tag with several addresses go to one of them only.
          isCertain:
            isCertain &&
            isRequested(start) &&
            leads.every((other) => other === lead || !reachesHosts(other)) &&
            known?.isCertain !== false,
        });
      }
    }
    return [...found.values()];
  }

  const knownAt = memoize(() => new Map<readonly HostLead[], readonly HostWhen[]>());

  return (start) => {
    const leads = leadsOfStart(start);
    const known = knownAt(start.context);
    const hosts = known.get(leads) ?? hostsOf(leads, start);
    known.set(leads, hosts);
    return hosts;
  };
}

interface HostChoice extends Pick<HostWhen, 'guard' | 'isCertain'> {
  readonly host: SingleHost;
}

/** Returns the hosts to which one address leads under a condition. Only a single known host is certain. */
function atGuard(hosts: readonly SingleHost[], guard: DiagramNode, mayBeCertain = true): readonly HostChoice[] {
  const isCertain = mayBeCertain && hosts.length === 1 && !hosts[0].only.isComputed;
  return hosts.map((host) => ({ host, guard, isCertain }));
}

function reachesHosts({ hosts: { origins, isRelative, isComputed } }: HostLead): boolean {
  return origins.length > 0 || isRelative || isComputed;
}

/** Whether the action is a request. A command of a declared vendor requests its script, if at all, once it is loaded. */
function isRequested({ action, through }: Start): boolean {
  const { starts = 'run', declared } = (through && 'vendor' in through && through.vendor) || {};
  if (!declared) return true;
  return declared.commands[action?.kind === 'vendor' ? action.action : starts]?.kind === 'get';
}
