import type { ExplanationDatum, ExplanationHost, ExplanationSent } from '../../contract/explanation.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { loadsBy } from '../../compile/evaluate/covers.ts';
import { evaluate } from '../../compile/evaluate/evaluate.ts';
import { hostsOfAddress, hostsOfName, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { isOwnHost, withoutLastDot } from '../../compile/evaluate/host-of-url.ts';
import { isIncluded } from '../../compile/analysis/is-included.ts';
import { groupsOfScript } from '../../compile/analysis/gate-of.ts';
import { idsSentThrough } from '../../compile/evaluate/sent-ids.ts';
import { labelOf } from '../../compile/infer/labels/label-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { describeLabel } from '../../language/model/label.ts';
import type { Action, Call, Tag } from '../../language/model/program.ts';
import { declarationNamedBy, dependenciesOf } from '../../compile/traverse/references-of.ts';
import { isOpen } from '../situation/is-open.ts';
import { showValue } from '../situation/mentions.ts';
import type { Visitor } from '../situation/visitor.ts';

/** Returns what an action sends, or what a tag sends that its own events start. Undefined if it sends nothing. */
export function sentBy(
  action: Action | undefined,
  through: Tag | Call | undefined,
  visitor: Visitor,
): ExplanationSent | undefined {
  if (action?.kind === 'call' && action.custom) return sentByModule(action, visitor);
  if (!through) return undefined;
  return 'vendor' in through ? sentByTag(through, action, visitor) : sentByCall(through, visitor);
}

interface Part {
  readonly name: string;
  readonly value: Expression;
  /** The type of an address or host that the request goes to. */
  readonly leads?: string;
}

function sentByTag(tag: Tag, action: Action | undefined, visitor: Visitor): ExplanationSent {
  const { vendor, options } = tag;
  const call = action?.kind === 'vendor' ? action : undefined;
  const { parameters = [] } = (call && vendor.actions[call.action]) ?? {};
  const given = call?.arguments ?? [];
  const { variables: declared } = visitor.environment.program;
  // An action with a group of its own sends no id without consent to that of the tag.
  const ids = isGranted(tag.group, visitor) ? idsSentThrough(tag, visitor.environment.program) : [];
  const parts: Part[] = [
    ...ids.map(({ as, value }) => ({ name: as, value })),
    ...Object.entries(options).map(([name, value]) => {
      const option = vendor.options[name];
      return { name, value, leads: option?.csp && option.type };
    }),
    ...given.map((value, at) => {
      const parameter = parameters[at];
      return { name: parameter?.name ?? 'value', value, leads: parameter?.csp && parameter.type };
    }),
    ...(call?.variables ?? []).map(({ analyticsVariables, value }) => ({
      name:
        declared.find((one) => one.analyticsVariables.join() === analyticsVariables.join())?.id ??
        analyticsVariables.join(', '),
      value,
    })),
  ];
  const usesLibrary = vendor.library !== undefined && options[vendor.library.option] !== undefined;
  const loads = loadsBy({ running: tag, action, through: tag }) === 'script';
  // The scripts of other tags read the queue, too, once they are in the page.
  const readers = tag.sharing.filter(
    (one) => isIncluded(one, visitor.environment) && groupsOfScript(one).some((group) => isGranted(group, visitor)),
  );
  const listed = [tag, ...readers].flatMap((one) => one.vendor.declared?.hosts ?? []);
  const own = listed.flatMap(({ origin }) => origin?.replace(/^\w+:\/\//, '') ?? []);
  const sent = assemble(vendor.title, parts, visitor, [...(vendor.hosts ?? []), ...own]);
  return usesLibrary || loads ? { ...sent, usesCode: true } : sent;
}

const isGranted = (group: string, { consent }: Visitor): boolean => consent?.isGranted(group) ?? group === 'necessary';

function sentByCall({ id, address, query, body, method }: Call, visitor: Visitor): ExplanationSent {
  const parts: Part[] = [
    { name: 'address', value: address, leads: 'address' },
    ...(query ? [{ name: 'query', value: query }] : []),
    ...(body && method === 'POST' ? [{ name: 'body', value: body }] : []),
  ];
  return assemble(id, parts, visitor);
}

function sentByModule(
  { custom, arguments: list }: Extract<Action, { kind: 'call' }>,
  visitor: Visitor,
): ExplanationSent {
  const { parameters = [] } = custom!.table;
  const parts = list.map((value, at) => ({ name: parameters[at]?.name ?? 'value', value }));
  return { ...assemble(custom!.id, parts, visitor), mayReachOthers: true };
}

function assemble(
  to: string,
  parts: readonly Part[],
  visitor: Visitor,
  known: readonly string[] = [],
): ExplanationSent {
  const leading = parts.filter(({ leads }) => leads !== undefined).map((part) => hostsOf(part, visitor));
  const named = (certain: boolean, others: readonly string[] = []) =>
    new Set(
      [...others, ...leading.flatMap(({ hosts }) => ((hosts.length === 1) === certain ? hosts : []))].map(
        withoutLastDot,
      ),
    );
  const names = named(true, known);
  const possible = [...named(false)].filter((host) => !names.has(host));
  const withParty = (host: string): ExplanationHost => ({ host, party: isOwn(host, visitor) ? 'first' : 'third' });
  return {
    to,
    hosts: [...names].map(withParty),
    ...(possible.length > 0 && { oneOf: possible.map(withParty) }),
    mayReachOthers: leading.some(({ isComputed }) => isComputed) || names.size + possible.length === 0,
    data: parts.flatMap(({ name, value }) => dataOf(name, value, visitor)),
  };
}

/** Returns the host that an address or host name leads to, or all hosts of which it may be one if it is not known. */
function hostsOf({ value, leads }: Part, { environment, address }: Visitor) {
  const isAddress = /^address\b/.test(leads!);
  const text = evaluate(value, environment);
  const whole = isAddress ? text : `https://${String(text)}`;
  if (typeof text === 'string' && text !== '' && URL.canParse(String(whole), address))
    return { hosts: [new URL(String(whole), address).host], isComputed: false };
  const { origins, isRelative, isComputed }: Hosts = isAddress ? hostsOfAddress(value) : hostsOfName(value);
  return {
    hosts: [...origins.map((origin) => new URL(origin).host), ...(isRelative ? [address.host] : [])],
    isComputed,
  };
}

function isOwn(host: string, { environment: { program }, address }: Visitor): boolean {
  return host === withoutLastDot(address.host) || isOwnHost(host.replace(/:\d+$/, '').toLowerCase(), program);
}

/** Returns the fields of a record one by one. */
function dataOf(name: string, expression: Expression, visitor: Visitor): readonly ExplanationDatum[] {
  if (expression.kind === 'record') {
    return expression.fields.flatMap((field) => dataOf(`${name}.${field.name}`, field.value, visitor));
  }
  const value: Value = evaluate(expression, visitor.environment);
  const isUnset = expression.kind === 'literal' && value === undefined;
  // Durations say how long to wait.
  if (isUnset || expression.type.name === 'duration') return [];
  const label = labelOf(expression.type);
  const read = dependenciesOf(expression);
  const isUnknown =
    isOpen(expression, visitor.environment) || (value === undefined && read.some(({ kind }) => kind === 'answer'));
  const of = declarationNamedBy(expression) ?? (expression.kind === 'state' ? expression.state : undefined);
  return [
    {
      name,
      ...(of && { of: of.title ?? of.id }),
      ...(value !== undefined && !isUnknown && { value: showValue(expression, value) }),
      ...(isUnknown && { isUnknown }),
      ...(label && { personal: describeLabel(label) }),
    },
  ];
}
