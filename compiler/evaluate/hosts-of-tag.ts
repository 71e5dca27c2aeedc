import type { Option, Parameter } from '../../runtime/tables.ts';
import type { Expression } from '../model/expression.ts';
import type { Rule, Tag, VendorCall } from '../model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { hostsOfAddress, hostsOfName, joinHosts, type Hosts } from './hosts-of.ts';

/** Returns the hosts to which the options of a tag lead: the hosts of all its requests, unless an action names its own. */
export const hostsOfTag: (tag: Tag) => Hosts = memoize(({ vendor, options }) => {
  const { library, hosts = [] } = vendor;
  const leading = Object.keys(vendor.options).filter((name) => vendor.options[name].csp);
  // The page configures the vendor's own library, and code without declared hosts may send to any.
  const isComputed = isSet(library && options[library.option]) || leading.length + hosts.length === 0;
  return joinHosts([
    { origins: hosts.map((host) => `https://${host}`), isRelative: false, isComputed },
    ...leading.flatMap((name) => (options[name] ? hostsOfOption(vendor.options[name], options[name]) : [])),
  ]);
});

/** Returns the hosts of an option or argument that names an address or a host. */
export function hostsOfOption({ type }: Pick<Option | Parameter, 'type'>, value: Expression): Hosts {
  return /^address\b/.test(type) ? hostsOfAddress(value) : hostsOfName(value);
}

/** Returns the hosts that an action of a tag reaches: those of the tag, and those that its arguments name. */
export const hostsOfVendorCall: (call: VendorCall) => Hosts = memoize((call) => {
  const { parameters = [] } = call.tag.vendor.actions[call.action];
  const leading = parameters.flatMap((parameter, at) =>
    parameter.csp && call.arguments[at] ? hostsOfOption(parameter, call.arguments[at]) : [],
  );
  return joinHosts([hostsOfTag(call.tag), ...leading]);
});

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
