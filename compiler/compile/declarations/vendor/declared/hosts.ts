import type { Binding } from '../../../bind/binding.ts';
import type { Context } from '../../../bind/context.ts';
import { bodyFields } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import type { Value } from '../../../../../runtime/tables/tables.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import { hostsOfAddress } from '../../../evaluate/hosts-of.ts';
import { isHostPattern } from '../../../evaluate/matches-host.ts';
import type { DeclaredCommand, VendorHost } from '../../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import { children } from '../../../traverse/walk.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import type { Node } from '../../../../language/syntax/document.ts';
import { reportReads } from './template.ts';

type Csp = VendorHost['csp'];

/** Links every host that a declared vendor reaches: of its lists, its script and its requests. */
export function linkHosts(
  linker: Linker,
  { declaration, source }: Binding,
  context: Context,
  script: Expression | undefined,
  commands: Readonly<Record<string, DeclaredCommand>>,
): readonly VendorHost[] {
  const hosts = new Map<string, VendorHost>();
  const add = (host: VendorHost) => hosts.set(JSON.stringify(host), host);
  const addAddress = (address: Expression, csp: Csp) => {
    if (address.type.name === 'unknown') return;
    if (reportReads(linker, context, address, address) || reportMissing(address)) return;
    const { origins, isComputed, isRelative } = hostsOfAddress(address);
    for (const origin of origins) add({ origin, csp, isListed: false });
    const option = leadingOption(address, context);
    if (option !== undefined) add({ option, csp, isListed: false });
    else if (isComputed || isRelative) {
      reportOrigin(linker, source, address, staticValue(address));
    }
  };
  // A missing part would be "undefined" in the address.
  const reportMissing = (address: Expression) => {
    const missing = optionalPart(address);
    if (missing !== undefined) linker.mistake('missing-in-address', { name: missing }, source, address);
    return missing !== undefined;
  };
  if (script) addAddress(script, 'script');
  for (const command of Object.values(commands)) if (command.kind === 'get') addAddress(command.address, 'img');
  const fields = bodyFields(declaration.body);
  for (const [field, csp] of fieldsOfHosts) {
    const list = fields.get(field)?.value;
    for (const item of list?.form === 'list' ? list.items : []) {
      const value = item.form === 'name' ? linker.expression(context, item) : undefined;
      const option = value && leadingOption(value, context);
      if (option !== undefined) add({ option, csp, isListed: true });
      // An unknown name has been reported.
      else if (value?.type.name !== 'unknown')
        addOrigin(linker, source, item, (origin) => add({ origin, csp, isListed: true }));
    }
  }
  return [...hosts.values()];
}

const fieldsOfHosts: readonly (readonly [string, Csp])[] = [
  ['scripts', 'script'],
  ['connect', 'connect'],
  ['images', 'img'],
  ['frames', 'frame'],
];

/** Adds an origin of a list, such as "https://*.example.net", or reports that it is none. */
export function addOrigin(
  linker: Linker,
  source: Binding['source'],
  item: ast.ExpressionNode,
  add: (origin: string) => void,
): void {
  const [, host] = (item.form === 'text' && /^(?:https|wss):\/\/(.+)$/.exec(item.value)) || [];
  if (item.form === 'text' && host && isHostPattern(host)) add(item.value);
  else if (item.form !== 'bad') reportOrigin(linker, source, item, item.form === 'text' ? item.value : undefined);
}

/** Reports an address or host. `known` is its value, if that is known at build time. */
function reportOrigin(linker: Linker, source: Binding['source'], node: Node, known: Value): void {
  const origin = typeof known === 'string' ? known : source.text.slice(node.start, node.end);
  linker.mistake('bad-origin', { origin, reason: whatIsWrongIn(known) }, source, node);
}

function whatIsWrongIn(address: Value): string {
  if (typeof address !== 'string') return 'leads to a host that is not known at build time';
  const [, host, path] = /^(?:https|wss):\/\/([^/]*)(.*)$/.exec(address) ?? [];
  if (host === undefined) return 'does not begin with https://';
  return path !== '' && isHostPattern(host) ? 'has a path, but a list of hosts takes none' : 'has no valid host name';
}

/** Returns the option of the type address with which an address begins. */
function leadingOption(address: Expression, context: Context): string | undefined {
  if (address.kind === 'operation' && address.operator === '+') return leadingOption(address.operands[0], context);
  const isOption =
    address.kind === 'parameter' && address.type.name === 'address' && context.parameters?.has(address.name);
  return isOption ? address.name : undefined;
}

/** Returns the name of an option or parameter that may be missing, unless `else` replaces it. */
function optionalPart(value: Expression): string | undefined {
  if (value.kind === 'parameter') return value.type.optional ? value.name : undefined;
  if (!value.type.optional && value.kind === 'operation' && value.operator === 'else') return undefined;
  return children(value)
    .map(optionalPart)
    .find((name) => name !== undefined);
}
