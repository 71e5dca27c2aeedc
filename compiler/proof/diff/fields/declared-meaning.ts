import type { CommandQueue, DeclaredCommand, DeclaredVendor, Vendor } from '../../../language/model/declared-vendor.ts';
import type { Expression, ExpressionOf } from '../../../language/model/expression.ts';
import { children } from '../../../compile/traverse/walk.ts';

/** Returns what a vendor of the rule files makes visitors' browsers do, as plain data. Titles and comments are not part of it. */
export function declaredMeaning({
  options,
  actions,
  cookies,
  storage,
  declared,
}: Vendor & { readonly declared: DeclaredVendor }) {
  const { queue, script, query, attributes, globals, first, loaded, grant, withdraw } = declared;
  const { cannotWithdraw, automatic, hosts, commands } = declared;
  return {
    script: script && textOf(script),
    query: query && textOf(query),
    attributes: attributes && textOf(attributes),
    globals: globals && textOf(globals),
    first: first.map(textOf),
    loaded: loaded.map(textOf),
    grant: grant.map(textOf),
    withdraw: withdraw.map(textOf),
    cannotWithdraw,
    automatic: automatic.join(', '),
    queue: queue && queueMeaning(queue),
    hosts: Object.fromEntries(hosts.map(({ origin, csp }) => [`${csp} ${origin}`, 'listed'])),
    // Their purposes change nothing for visitors.
    cookies: cookies && mapValues(cookies, ({ lifetime = 'not declared' }) => lifetime),
    storage: storage && mapValues(storage, ({ area }) => area),
    options: mapValues(options, ({ type, default: fallback, csp }) => [type, fallback, csp].filter(Boolean).join(' ')),
    actions: mapValues(actions, ({ parameters = [] }) =>
      parameters.map(({ name, type }) => `${name}: ${type}`).join(', '),
    ),
    commands: mapValues(commands, textOfCommand),
  };
}

function textOfCommand(command: DeclaredCommand): string {
  if (command.kind === 'command') return textOf(command.list);
  if (command.kind === 'module') return textOf(command.call);
  const { address, query } = command;
  return ['get', textOf(address), ...(query ? [textOf(query)] : [])].join(' ');
}

/** The places of its declaration mean nothing. */
function queueMeaning({ source: _source, span: _span, first, ...queue }: CommandQueue) {
  const { settings, set } = queue as { settings?: Expression; set?: Expression };
  return {
    ...queue,
    first: first.map(textOf),
    ...(settings && { settings: textOf(settings) }),
    ...(set && { set: textOf(set) }),
  };
}

function mapValues<From>(record: Readonly<Record<string, From>>, textOfOne: (one: From) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, textOfOne(one)]));
}

/** Returns the name of a function, or the call that gets it from a custom module. */
function nameOf({ name, export: code }: ExpressionOf<'call'>['function']): string {
  const module = code?.module;
  return module === undefined ? name : `${name}(${JSON.stringify(module)})`;
}

/** Returns a part of a command in the syntax of rule files, with constants as their values. */
function textOf(part: Expression): string {
  const parts = () => children(part).map(textOf).join(', ');
  switch (part.kind) {
    case 'literal':
      return JSON.stringify(part.value);
    case 'constant':
      return textOf(part.constant.value);
    case 'parameter':
      return part.name;
    case 'list':
      return `[${parts()}]`;
    case 'record':
      return `{ ${part.fields.map(({ name, value }) => `${name}: ${textOf(value)}`).join(', ')} }`;
    case 'operation':
      return part.operands.map(textOf).join(` ${part.operator} `);
    case 'member':
      return `${textOf(part.of)}.${part.name}`;
    case 'call':
      return `${nameOf(part.function)}(${parts()})`;
    case 'pattern':
      return `/${part.pattern}/`;
    default:
      return `${part.kind}(${parts()})`;
  }
}
