import type { VendorTable } from '../../../../../runtime/tables/tables.ts';
import type { Binding } from '../../../bind/binding.ts';
import type { Context } from '../../../bind/context.ts';
import { bodyFields, spanOf, hasMisspelt, documentationOf } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { callsModule } from '../../../evaluate/command-of.ts';
import { type CommandQueue, type DeclaredVendor, type Vendor } from '../../../../language/model/declared-vendor.ts';
import { parseType } from '../../../../language/model/type.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { linkQueueForm } from '../../queue/queue-call.ts';
import { reportUnlisted } from '../../queue/report-unlisted.ts';
import { linkStatement } from '../../accountability/accountability.ts';
import { linkVendorCookies } from '../vendor-cookies.ts';
import { linkVendorStorage } from '../vendor-storage.ts';
import { linkActions } from './actions.ts';
import { linkAttributes } from './attributes.ts';
import { linkAutomatic, linkWords } from './automatic.ts';
import { linkGlobals } from './globals.ts';
import { linkHosts } from './hosts.ts';
import { isModuleCommand, linkModuleCommand } from './module-call.ts';
import { linkOptionDeclarations } from './options.ts';
import { linkCommands, linkRecordTemplate } from './template.ts';

/** Links `vendor x { queue: … script: … option … action … }`. */
export function linkDeclaredVendor(linker: Linker, found: Binding): Vendor {
  const { declaration, name, source } = found;
  const fields = bodyFields(declaration.body);
  const { options, parameters } = linkOptionDeclarations(linker, found);
  const context: Context = { source, parameters };
  const title = declaration.title?.text ?? name.text;
  const queue = linkQueue(linker, found, context, fields.get('queue')?.value);
  const scriptNode = fields.get('script')?.value;
  const queryNode = fields.get('query')?.value;
  const script = scriptNode && linker.typed(context, scriptNode, parseType('address'));
  const { actions, commands } = linkActions(linker, found, context, Boolean(queue || scriptNode));
  const commandsOf = (field: string, linkOther?: typeof linkModuleItem) =>
    linkCommands(linker, context, field, fields.get(field)?.value, linkOther);
  const linkModuleItem = (item: ast.ExpressionNode) => {
    if (!isModuleCommand(item)) return undefined;
    const call = linkModuleCommand(linker, context, item);
    return call ? [call] : [];
  };
  const hosts = linkHosts(linker, found, context, script, commands);
  const accounts = linkWords(linker, found, Object.keys(options), fields.get('account')?.value);
  const declared: DeclaredVendor = {
    queue,
    script,
    query: queryNode?.form === 'record' ? linkRecordTemplate(linker, context, queryNode) : undefined,
    globals: linkGlobals(linker, context, fields.get('globals')?.value),
    attributes: linkAttributes(linker, context, fields.get('attributes')?.value),
    first: commandsOf('first'),
    loaded: commandsOf('loaded'),
    grant: commandsOf('grant', linkModuleItem),
    withdraw: commandsOf('withdraw', linkModuleItem),
    cannotWithdraw: linkStatement(linker, source, 'cannotWithdraw', fields.get('cannotWithdraw')?.value),
    ...linkAutomatic(linker, found, { options, actions }),
    hosts,
    commands,
    inputs: inputsOf(found),
  };
  reportMissingParts(linker, found, declared);
  const ofActions = Object.values(commands).flatMap((command) => (command.kind === 'command' ? [command.list] : []));
  const { first, loaded, grant, withdraw } = declared;
  reportUnlisted(linker, source, queue, [...first, ...loaded, ...grant, ...withdraw, ...ofActions]);
  return {
    name: name.text,
    title,
    summary: documentationOf(declaration, source, linker.documents).filter(Boolean).join(' ') || title,
    group: groupOf(fields.get('fits')?.value),
    writes: [],
    options: Object.fromEntries(
      Object.entries(options).map(([option, row]) => [
        option,
        {
          ...row,
          csp: hosts.find((host) => host.option === option)?.csp,
          ...(accounts.includes(option) && { isAccount: true as const }),
        },
      ]),
    ),
    ...linkVendorCookies(linker, found),
    ...linkVendorStorage(linker, found),
    actions,
    examples: [],
    example: '',
    declared,
  };
}

/** Returns the names that commands can contain, and where they are declared. */
function inputsOf({ declaration, source }: Binding): DeclaredVendor['inputs'] {
  return (declaration.body?.declarations ?? []).flatMap(({ kind, names: [name], parameters = [] }) => {
    if (!name) return [];
    if (kind.text === 'option') return [{ name: name.text, span: spanOf(source, name) }];
    const action = name.text;
    return parameters.map((parameter) => ({
      name: parameter.name.text,
      action,
      span: spanOf(source, parameter.name),
    }));
  });
}

/** Returns the consent group that fits. Without the field, which is reported, the strictest one. */
function groupOf(node: ast.ExpressionNode | undefined): VendorTable['group'] {
  return node?.form === 'name' ? (node.name as VendorTable['group']) : 'targeting';
}

/** Links a queue of its own, or the name of one that vendors share. */
function linkQueue(
  linker: Linker,
  { name, source }: Binding,
  context: Context,
  node: ast.ExpressionNode | undefined,
): CommandQueue | undefined {
  if (!node) return undefined;
  if (node.form === 'name') {
    const word = { text: node.name, start: node.start, end: node.end };
    const found = linker.find('queues', word, source, 'unknown-queue');
    return found && linker.meaning('queue', found);
  }
  const form = linkQueueForm(linker, context, node);
  return form && { ...form, first: [], source, span: spanOf(source, name) };
}

/** Reports what a vendor needs: a group that fits, a queue for its commands, and what happens on withdrawal. */
function reportMissingParts(linker: Linker, { declaration, name, source }: Binding, declared: DeclaredVendor): void {
  const fields = bodyFields(declaration.body);
  const lacks = (field: string) => !fields.has(field) && !hasMisspelt(declaration.body, [field]);
  if (declaration.incomplete) return;
  const missing = (part: string) => linker.mistake('missing-part', { kind: 'vendor', part }, source, name);
  if (lacks('fits')) missing('"fits", the consent group that fits it');
  if (Object.keys(declared.commands).length === 0 && !declared.script) missing('action');
  const hasCommands =
    Object.values(declared.commands).some(({ kind }) => kind === 'command') ||
    [...declared.first, ...declared.loaded, ...declared.withdraw, ...declared.grant].some(
      (command) => !callsModule(command),
    );
  if (hasCommands && lacks('queue')) missing('"queue" for its commands');
  if (declared.loaded.length > 0 && lacks('script')) missing('"script", whose arrival "loaded" is about');
  const isDecided = !lacks('withdraw') || !lacks('cannotWithdraw');
  if (fields.has('script') && !isDecided)
    linker.mistake('vendor-without-withdrawal', { vendor: name.text }, source, name);
  const attributes = fields.get('attributes');
  if (attributes && lacks('script')) {
    const kind = 'vendor without "script"';
    linker.mistake('unexpected-part', { kind, part: '"attributes"' }, source, attributes.key);
  }
  const both = fields.has('withdraw') && fields.get('cannotWithdraw');
  if (both) {
    const part = '"cannotWithdraw"';
    linker.mistake('unexpected-part', { kind: 'vendor with "withdraw"', part }, source, both.key);
  }
}
