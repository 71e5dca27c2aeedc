import type { VendorTable } from '../../../../runtime/tables.ts';
import type { Binding } from '../../../bind/binding.ts';
import type { Context } from '../../../bind/context.ts';
import { documentationOf } from '../../../bind/documentation.ts';
import { bodyFields } from '../../../bind/fields.ts';
import { hasMisspelt } from '../../../bind/has-misspelt.ts';
import type { Linker } from '../../../bind/linker.ts';
import { spanOf } from '../../../bind/span-of.ts';
import { nearest } from '../../../diagnostics/nearest.ts';
import {
  automatics,
  type Automatic,
  type CommandQueue,
  type DeclaredVendor,
  type Vendor,
} from '../../../model/declared-vendor.ts';
import { parseType } from '../../../model/type.ts';
import type * as ast from '../../../syntax/document.ts';
import { linkQueueForm } from '../../queue/queue-call.ts';
import { linkVendorCookies } from '../vendor-cookies.ts';
import { linkActions } from './actions.ts';
import { linkHosts } from './hosts.ts';
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
  const script = scriptNode && linker.typed(context, scriptNode, parseType('address'));
  const { actions, commands } = linkActions(linker, found, context, Boolean(queue || scriptNode));
  const record = (field: string) => {
    const value = fields.get(field)?.value;
    return value?.form === 'record' ? linkRecordTemplate(linker, context, value) : undefined;
  };
  const list = (field: string) => linkCommands(linker, context, field, fields.get(field)?.value);
  const { hosts, leading } = linkHosts(linker, found, context, script, commands);
  const declared: DeclaredVendor = {
    queue,
    script,
    query: record('query'),
    globals: record('globals'),
    first: list('first'),
    grant: list('grant'),
    withdraw: list('withdraw'),
    ...linkCannotWithdraw(fields.get('cannotWithdraw')?.value),
    automatic: linkAutomatic(linker, found, fields.get('automatic')?.value),
    hosts,
    commands,
  };
  reportMissingParts(linker, found, declared);
  return {
    name: name.text,
    title,
    summary: documentationOf(declaration, source, linker.documents).join(' ') || title,
    group: groupOf(fields.get('fits')?.value),
    options: Object.fromEntries(
      Object.entries(options).map(([option, row]) => [
        option,
        leading.has(option) ? { ...row, csp: leading.get(option) } : row,
      ]),
    ),
    ...linkVendorCookies(linker, found),
    actions,
    examples: [],
    example: '',
    declared,
  };
}

/** Returns the consent group that fits. Without the field, which is reported, the strictest one. */
function groupOf(node: ast.Expression | undefined): VendorTable['group'] {
  return node?.form === 'name' ? (node.name as VendorTable['group']) : 'targeting';
}

/** Links a queue of its own, or the name of one that vendors share. */
function linkQueue(
  linker: Linker,
  { name, source }: Binding,
  context: Context,
  node: ast.Expression | undefined,
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

function linkCannotWithdraw(node: ast.Expression | undefined): Pick<DeclaredVendor, 'cannotWithdraw'> {
  return node?.form === 'text' ? { cannotWithdraw: node.value } : {};
}

function linkAutomatic(linker: Linker, { source }: Binding, node: ast.Expression | undefined): readonly Automatic[] {
  return (node?.form === 'list' ? node.items : []).flatMap((item) => {
    if (item.form !== 'name') return [];
    const known = automatics.find((word) => word === item.name);
    if (known) return [known];
    const parameters = { name: 'automatic', takes: automatics.join(', '), nearest: nearest(item.name, automatics) };
    linker.mistake('wrong-field', parameters, source, item);
    return [];
  });
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
    [...declared.first, ...declared.withdraw, ...declared.grant].length > 0;
  if (hasCommands && lacks('queue')) missing('"queue" for its commands');
  const isDecided = !lacks('withdraw') || !lacks('cannotWithdraw');
  if (fields.has('script') && !isDecided)
    linker.mistake('vendor-without-withdrawal', { vendor: name.text }, source, name);
  const both = fields.has('withdraw') && fields.get('cannotWithdraw');
  if (both) {
    const part = '"cannotWithdraw"';
    linker.mistake('unexpected-part', { kind: 'vendor with "withdraw"', part }, source, both.key);
  }
}
