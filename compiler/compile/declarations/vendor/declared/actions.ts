import type { Parameter, VendorAction } from '../../../../../runtime/tables/tables.ts';
import type { Binding } from '../../../bind/binding.ts';
import type { Context } from '../../../bind/context.ts';
import type { Linker } from '../../../bind/linker.ts';
import { placeArguments } from '../../../infer/call/place-arguments.ts';
import type { DeclaredCommand } from '../../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import { describeType, parseType } from '../../../../language/model/type.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { isModuleCommand, linkModuleCommand } from './module-call.ts';
import { linkPlainType, parameterOf, summaryOfPart } from './options.ts';
import { linkRecordTemplate, linkTemplate, reportReads } from './template.ts';

interface Actions {
  readonly actions: Record<string, VendorAction>;
  readonly commands: Record<string, DeclaredCommand>;
}

/** Links the actions of a declared vendor. One that can be started has the action `run`, which starts it and does no more. */
export function linkActions(linker: Linker, found: Binding, context: Context, canStart: boolean): Actions {
  const { declaration, source } = found;
  const actions: Record<string, VendorAction> = Object.create(null);
  const commands: Record<string, DeclaredCommand> = Object.create(null);
  for (const inner of declaration.body?.declarations ?? []) {
    const [name] = inner.names;
    if (inner.kind.text !== 'action' || !name) continue;
    if (Object.hasOwn(actions, name.text)) linker.mistake('duplicate-field', { name: name.text }, source, name);
    reportGroup(linker, source, inner);
    const { parameters, values } = linkParameters(linker, source, inner, context);
    reportRun(linker, source, inner, parameters);
    reportOrder(linker, source, inner, parameters);
    const phrase = phraseOf(name.text, inner.title?.text, parameters);
    const command = linkCommand(linker, { source, parameters: values }, inner.values[0]);
    if (command) commands[name.text] = command;
    actions[name.text] = { summary: summaryOfPart(linker, source, inner), phrase, parameters, ...codeOf(command) };
  }
  if (canStart) {
    actions.run ??= {
      summary: 'Starts the vendor: loads its script and makes its first calls.',
      phrase: 'start {tag}',
    };
  }
  return { actions, commands };
}

/** Returns how sentences of the report name an action: by its title, by the event that it takes, or else by its own name. */
function phraseOf(action: string, title: string | undefined, parameters: readonly Parameter[]): string {
  const event = parameters.find(({ name, type }) => ['name', 'event'].includes(name) && type === 'text');
  // Phrases have other meanings for these names.
  const rest = parameters.filter((one) => one !== event && !['tag', 'host', 'variables'].includes(one.name));
  const named = title?.replaceAll(/[[\]{}|]/g, '');
  const what =
    named !== undefined
      ? `${named}${event ? ` {${event.name}}` : ''}`
      : event
        ? `the event {${event.name}}`
        : `"${action.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}"`;
  return `send ${what} to {tag}${rest.length > 0 ? `[ with {${rest.map(({ name }) => name).join(', ')}}]` : ''}`;
}

/** Links the parameters of an action. Its command can also contain the options. */
function linkParameters(
  linker: Linker,
  source: Binding['source'],
  { parameters: nodes = [] }: ast.Declaration,
  { parameters: options = new Map() }: Context,
): { parameters: Parameter[]; values: Map<string, Expression> } {
  const parameters: Parameter[] = [];
  const values = new Map(options);
  for (const { name, type: node } of nodes) {
    if (values.has(name.text)) {
      linker.mistake('duplicate-field', { name: name.text }, source, name);
      continue;
    }
    if (!node) linker.mistake('missing-part', { kind: 'parameter', part: 'type, such as text' }, source, name);
    const type = linkPlainType(linker, source, node);
    parameters.push({ name: name.text, type: describeType(type), summary: name.text });
    values.set(name.text, parameterOf(name, type));
  }
  return { parameters, values };
}

function linkCommand(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
): DeclaredCommand | undefined {
  if (!node || node.form === 'bad') return undefined;
  if (node.form === 'list') return { kind: 'command', list: linkTemplate(linker, context, node) };
  if (node.form === 'call' && node.of.form === 'name' && node.of.name === 'get') return linkGet(linker, context, node);
  if (isModuleCommand(node)) {
    const call = linkModuleCommand(linker, context, node);
    return call && { kind: 'module', call };
  }
  const takes = 'a list such as ["track", name], get("https://…", query: { … }), or module("./modules/open.ts")(name)';
  linker.mistake('wrong-field', { name: 'action', takes }, context.source, node);
  return undefined;
}

/** Returns the code of an action that calls a custom module. */
function codeOf(command: DeclaredCommand | undefined): Pick<VendorAction, 'export'> {
  return command?.kind === 'module' ? { export: command.call.function.export } : {};
}

const placesOfGet = [
  { name: 'address', type: 'address' },
  { name: 'query', type: 'record?' },
];

function linkGet(linker: Linker, context: Context, node: ast.CallNode): DeclaredCommand | undefined {
  const { given, reportMissing } = placeArguments(linker, context, node, 'get', placesOfGet);
  const at = given.get('address');
  if (!at) {
    reportMissing();
    return undefined;
  }
  const address = linker.typed(context, at, parseType('address'));
  reportReads(linker, context, at, address);
  const query = given.get('query');
  if (!query || query.form === 'record') {
    return { kind: 'get', address, query: query && linkRecordTemplate(linker, context, query) };
  }
  linker.mistake(
    'wrong-field',
    { name: 'query', takes: 'fields in braces, such as { site: id }' },
    context.source,
    query,
  );
  return undefined;
}

/** Reports braces after an action: only a custom action has a group of its own. */
function reportGroup(linker: Linker, source: Binding['source'], { body }: ast.Declaration): void {
  if (body) linker.mistake('unexpected-part', { kind: 'action of a vendor', part: 'fields' }, source, body);
}

/** Reports a required parameter after one that can be left out. Braces after a call can fill a record wherever it is. */
function reportOrder(
  linker: Linker,
  source: Binding['source'],
  { parameters: nodes = [] }: ast.Declaration,
  parameters: readonly Parameter[],
): void {
  const optional = parameters.findIndex(({ type }) => type.endsWith('?'));
  const isLate = ({ type }: Parameter, at: number) => at > optional && !/\?$|^(record|anything|unknown)$/.test(type);
  const late = optional === -1 ? undefined : parameters.find(isLate);
  const node = nodes.find(({ name }) => name.text === late?.name);
  if (!late || !node) return;
  const names = { name: late.name, optional: parameters[optional].name };
  linker.mistake('required-after-optional', names, source, node.name);
}

/** Reports a `run` that needs arguments: the events of a tag start it without any. */
function reportRun(
  linker: Linker,
  source: Binding['source'],
  { names: [name] }: ast.Declaration,
  parameters: readonly Parameter[],
): void {
  if (name.text !== 'run' || parameters.every(({ type }) => type.endsWith('?'))) return;
  const takes = 'only parameters that may be left out, because the events of a tag start it without arguments';
  linker.mistake('wrong-field', { name: 'run', takes }, source, name);
}
