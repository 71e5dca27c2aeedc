import type { Option, Parameter } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Rule, Tag, VendorCall } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { type Hosts, computedHosts, hostsOfAddress, hostsOfName, joinHosts } from './hosts-of.ts';
import { withOptions } from './command-of.ts';

/** Hosts to which something may lead, and the value that decides which of them it is. */
export interface HostLead {
  readonly hosts: Hosts;
  /** Absent if no value does. */
  readonly by?: { readonly value: Expression; readonly hostsOf: (value: Expression) => Hosts };
  /** What is requested there. */
  readonly csp?: Option['csp'];
  /** True if the script of a declared vendor requests it by itself. */
  readonly isListed?: boolean;
  /** The tag with the same queue whose script requests it, once that script is in the page. Absent for the tag itself. */
  readonly shared?: Tag;
}

/** Returns the hosts to which the options of a tag lead: the hosts of all its requests, unless an action names its own. */
export const hostsOfTag = (tag: Tag): Hosts => hostsOfLeads(leadsOfTag(tag));

const hostsOfLeads = memoize((leads: readonly HostLead[]) => joinHosts(leads.map(({ hosts }) => hosts)));

/**
 * Returns the hosts to which the vendor and the options of a tag lead, one by one. All scripts of a queue read what is put
 * into it, so the hosts of the tags that share it belong to each of them.
 */
export const leadsOfTag: (tag: Tag) => readonly HostLead[] = memoize((tag) => [
  ...ownLeadsOfTag(tag),
  // What the page requests for another tag is not in the queue.
  ...tag.sharing.flatMap((shared) =>
    ownLeadsOfTag(shared).flatMap((lead) => (lead.isListed || lead.csp !== 'img' ? { ...lead, shared } : [])),
  ),
]);

/** Returns the hosts of a tag without those of other tags that share its queue. */
const ownLeadsOfTag: (tag: Tag) => readonly HostLead[] = memoize(({ vendor, options }) => {
  const { library, hosts = [], declared } = vendor;
  const leading = declared ? [] : Object.keys(vendor.options).filter((name) => vendor.options[name].csp);
  const ofVendor = declared?.hosts ?? [];
  // The page configures the vendor's own library, and code without declared hosts may send to any.
  const isComputed = isSet(library && options[library.option]) || leading.length + hosts.length + ofVendor.length === 0;
  return [
    ...(isComputed ? [{ hosts: computedHosts }] : []),
    ...hosts.map((host) => leadTo(`https://${host}`)),
    ...ofVendor.flatMap(({ origin, option, csp, isListed }) => {
      if (origin !== undefined) return { ...leadTo(origin), csp, isListed };
      return options[option] ? { ...leadOf({ type: 'address', csp }, options[option]), isListed } : [];
    }),
    ...leading.flatMap((name) => (options[name] ? leadOf(vendor.options[name], options[name]) : [])),
  ];
});

function leadTo(origin: string): HostLead {
  return { hosts: { origins: [origin], isRelative: false, isComputed: false } };
}

function leadOf({ type, csp }: Pick<Option | Parameter, 'type' | 'csp'>, value: Expression): HostLead {
  const hostsOf = /^address\b/.test(type) ? hostsOfAddress : hostsOfName;
  return { hosts: hostsOf(value), by: { value, hostsOf }, csp };
}

/** Returns the hosts that an action of a tag reaches: those of the tag, and those that its arguments name. */
export const hostsOfVendorCall = (call: VendorCall): Hosts => hostsOfLeads(leadsOfVendorCall(call));

/** Returns the same hosts, one by one. Actions of a tag whose arguments name no hosts have the same list. */
export const leadsOfVendorCall: (call: VendorCall) => readonly HostLead[] = memoize((call) => {
  const { tag, action } = call;
  // A request is not put into the queue.
  const ofTag = tag.vendor.declared?.commands[action]?.kind === 'get' ? ownLeadsOfTag(tag) : leadsOfTag(tag);
  const named = leadsOfArguments(call);
  return named.length === 0 ? ofTag : [...ofTag, ...named];
});

/** Returns the hosts that the arguments of an action name, one by one. */
export function leadsOfArguments(call: VendorCall): readonly HostLead[] {
  const { parameters = [] } = call.tag.vendor.actions[call.action];
  return parameters.flatMap((parameter, at) =>
    parameter.csp && call.arguments[at] ? leadOf(parameter, call.arguments[at]) : [],
  );
}

/** Returns every host that a tag may reach: by its own options, and by the actions that rules start. */
export function hostsOfTagIn(tag: Tag, rules: readonly Rule[]): Hosts {
  const { vendor } = tag;
  const isNamed = Object.values(vendor.actions).some(({ parameters = [] }) => parameters.some(({ csp }) => csp));
  const calls = (isNamed ? rules : []).flatMap(({ actions }) =>
    actions.flatMap((action) => (action.kind === 'vendor' && action.tag === tag ? action : [])),
  );
  return joinHosts([hostsOfTag(tag), ...calls.map(hostsOfVendorCall)]);
}

function isSet(value: Expression | undefined): boolean {
  return value !== undefined && !(value.kind === 'literal' && value.value === undefined);
}

/**
 * Returns the addresses that the script of tagc itself requests for a tag: the vendor's script, images and the option
 * `url`. Undefined if it requests none, so that a gateway would have no effect.
 */
export function addressesOfTag(tag: Pick<Tag, 'vendor' | 'options'>): readonly Expression[] | undefined {
  const { declared } = tag.vendor;
  if (!declared) return hasAddress(tag) ? [tag.options.url].filter(Boolean) : undefined;
  const requests = Object.values(declared.commands).flatMap((one) => (one.kind === 'get' ? one.address : []));
  const addresses = [...(declared.script ? [declared.script] : []), ...requests];
  return addresses.length === 0 ? undefined : addresses.map((address) => withOptions(address, tag));
}

/** Whether the option `url` of a built-in vendor is what the page requests. */
function hasAddress({ vendor: { options, client } }: Pick<Tag, 'vendor'>): boolean {
  return !client && options.url?.type === 'address' && options.url.csp !== undefined;
}
