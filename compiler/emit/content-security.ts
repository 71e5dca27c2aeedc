import { hostsOfAddress } from '../compile/evaluate/hosts-of.ts';
import { leadsOfArguments, leadsOfTag, type Lead } from '../compile/evaluate/hosts-of-tag.ts';
import type { Call, Rule, Running, Tag, VendorCall } from '../language/model/program.ts';
import type { Csp } from '../contract/manifest.ts';

/** Returns the origins to which a bundle sends requests, as far as they are known at build time. Sorted, without duplicates. */
export function contentSecurity(running: readonly Running[]): Csp {
  const found = {
    img: new Set<string>(),
    script: new Set<string>(),
    connect: new Set<string>(),
    frame: new Set<string>(),
  };
  const { tags, actions, calls } = usedBy(running);
  const addLeads = (leads: readonly Lead[]) => {
    for (const lead of leads)
      for (const directive of directivesOf(lead)) for (const origin of lead.hosts.origins) found[directive].add(origin);
  };
  // What is only pushed into the data layer is sent by others.
  const pushes = ({ vendor }: Tag) => Object.values(vendor.actions).some((action) => action.pushes);
  for (const tag of tags) if (!pushes(tag)) addLeads(leadsThroughGateway(tag));
  for (const action of actions) addLeads(leadsOfArguments(action));
  for (const { address } of calls) {
    const { origins, isRelative } = hostsOfAddress(address);
    if (isRelative) found.connect.add("'self'");
    for (const origin of origins) found.connect.add(origin);
  }
  const sorted = (set: ReadonlySet<string>) => [...set].toSorted();
  return {
    scriptSrc: sorted(found.script),
    imgSrc: sorted(found.img),
    connectSrc: sorted(found.connect),
    frameSrc: sorted(found.frame),
  };
}

/** Returns the directives of a policy that must allow a host. */
export function directivesOf({ csp = 'img', isListed }: Pick<Lead, 'csp' | 'isListed'>): NonNullable<Lead['csp']>[] {
  // Our own beacon that is too long for an address, or that is sent while the page unloads, is a POST request.
  return csp === 'img' && !isListed ? ['img', 'connect'] : [csp];
}

/**
 * Returns where the requests of a tag lead in the page. The vendor's script may contact the vendor directly although it
 * came through a gateway; what tagc itself requests does not.
 */
function leadsThroughGateway(tag: Tag): readonly Lead[] {
  const leads = leadsOfTag(tag);
  const { via, vendor } = tag;
  if (!via) return leads;
  const origin = via.address.startsWith('/') ? "'self'" : new URL(via.address).origin;
  const moved = leads.map((lead) => ({ ...lead, hosts: { origins: [origin], isRelative: false, isComputed: false } }));
  return vendor.declared?.script ? [...leads, ...moved] : moved;
}

/** Returns the tags and calls that rules use, each once, and the actions of tags. */
function usedBy(running: readonly Running[]) {
  const tags = new Set<Tag>();
  const calls = new Set<Call>();
  const actions: VendorCall[] = [];
  for (const item of running) {
    if ('vendor' in item) tags.add(item as Tag);
    for (const action of 'vendor' in item ? [] : (item as Rule).actions) {
      if (action.kind === 'send') calls.add(action.call);
      if (action.kind !== 'vendor') continue;
      tags.add(action.tag);
      actions.push(action);
    }
  }
  return { tags, calls, actions };
}
