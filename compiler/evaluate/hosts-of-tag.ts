import type { Option, Parameter } from '../../runtime/tables.ts';
import type { Expression } from '../model/expression.ts';
import type { Rule, Tag, VendorCall } from '../model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { computedHosts, hostsOfAddress, hostsOfName, joinHosts, type Hosts } from './hosts-of.ts';

/** Hosts to which something may lead, and the value that decides which of them it is. */
export interface Lead {
  readonly hosts: Hosts;
  /** Absent if no value does. */
  readonly by?: { readonly value: Expression; readonly hostsOf: (value: Expression) => Hosts };
  /** What is requested there. */
  readonly csp?: Option['csp'];
  /** True if the script of a declared vendor requests it by itself. */
  readonly isListed?: boolean;
}

/** Returns the hosts to which the options of a tag lead: the hosts of all its requests, unless an action names its own. */
export const hostsOfTag: (tag: Tag) => Hosts = memoize((tag) => joinHosts(leadsOfTag(tag).map(({ hosts }) => hosts)));

/** Returns the hosts to which the vendor and the options of a tag lead, one by one. */
export const leadsOfTag: (tag: Tag) => readonly Lead[] = memoize(({ vendor, options }) => {
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

function leadTo(origin: string): Lead {
  return { hosts: { origins: [origin], isRelative: false, isComputed: false } };
}

function leadOf({ type, csp }: Pick<Option | Parameter, 'type' | 'csp'>, value: Expression): Lead {
  const hostsOf = /^address\b/.test(type) ? hostsOfAddress : hostsOfName;
  return { hosts: hostsOf(value), by: { value, hostsOf }, csp };
}

/** Returns the hosts that an action of a tag reaches: those of the tag, and those that its arguments name. */
export const hostsOfVendorCall: (call: VendorCall) => Hosts = memoize((call) => {
  const leading = leadsOfArguments(call);
  return leading.length === 0
    ? hostsOfTag(call.tag)
    : joinHosts([hostsOfTag(call.tag), ...leading.map(({ hosts }) => hosts)]);
});

/** Returns the hosts that the arguments of an action name, one by one. */
export function leadsOfArguments(call: VendorCall): readonly Lead[] {
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
