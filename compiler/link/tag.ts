import type { Expression } from '../core/expression.ts';
import type { Tag } from '../core/program.ts';
import { parseType } from '../core/type.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { VendorTable } from '../../runtime/tables.ts';
import { vendors } from '../language/tables.ts';
import { parseExpression } from '../syntax/dsl/parse-expression.ts';
import { linkExpression, linkTyped } from './expressions.ts';
import { bodyFields } from './fields.ts';
import type { Context, Found, Linker } from './linker.ts';
import { linkRunning } from './running.ts';
import { fieldName } from './outline.ts';
import { textsOf } from './texts.ts';

/** `tag x { vendor: … group: … options: { … } }`. */
export function linkTag(linker: Linker, found: Found): Tag | undefined {
  return linker.once(found, () => {
    const { declaration, source } = found;
    const fields = bodyFields(declaration.body);
    const { running } = linkRunning(linker, found);
    // A gate is judged when an action starts, maybe long after the event, so it cannot ask about the event.
    const context: Context = { source };
    const vendor = linkVendor(linker, found);
    if (!vendor) return undefined;
    const group = fields.get('group')?.value;
    return {
      ...running,
      vendor,
      group: group?.form === 'name' ? linkGroup(linker, found, group) : 'necessary',
      options: linkOptions(linker, found, vendor, context),
      cookies: textsOf(linker, source, fields.get('cookies')?.value),
    };
  });
}

function linkVendor(linker: Linker, { declaration, source }: Found): VendorTable | undefined {
  const node = bodyFields(declaration.body).get('vendor')?.value;
  if (node?.form !== 'name') return undefined;
  const vendor = vendors.get(node.name);
  if (!vendor) {
    linker.mistake('unknown-vendor', { name: node.name, nearest: nearest(node.name, vendors.keys()) }, source, node);
  }
  return vendor;
}

/** Without a consent block only `necessary` exists, which needs none. */
function linkGroup(linker: Linker, { source }: Found, node: { name: string; start: number; end: number }): string {
  if (linker.names.groups.size === 0) {
    if (node.name !== 'necessary') linker.mistake('missing-consent', { group: node.name }, source, node);
    return 'necessary';
  }
  linker.find('groups', { text: node.name, start: node.start, end: node.end }, source, 'unknown-group');
  return node.name;
}

function linkOptions(linker: Linker, found: Found, vendor: VendorTable, context: Context): Record<string, Expression> {
  const { declaration, source } = found;
  const entry = bodyFields(declaration.body).get('options');
  const record = entry?.value?.form === 'record' ? entry.value : undefined;
  const options: Record<string, Expression> = {};
  const meant = new Set<string | undefined>();
  // "options" itself may be misspelt, and that is told.
  const isTold = declaration.incomplete || (!entry && fieldsNear(declaration, 'options'));
  for (const { key, value } of record?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (!Object.hasOwn(vendor.options, name)) {
      const near = nearest(name, Object.keys(vendor.options));
      linker.mistake('unknown-field', { name, owner: `The vendor ${vendor.name}`, nearest: near }, source, key);
      meant.add(near);
      continue;
    }
    const wanted = parseType(vendor.options[name].type);
    const node = value ?? key;
    options[name] =
      wanted.name === 'record'
        ? linkExpression(linker, context, node, wanted)
        : linkTyped(linker, context, node, wanted);
  }
  for (const [name, option] of Object.entries(vendor.options)) {
    if (Object.hasOwn(options, name)) continue;
    if (option.default !== undefined) {
      options[name] = linkExpression(linker, context, parseExpression(option.default), parseType(option.type));
    }
    if (!option.required || meant.has(name) || isTold) continue;
    linker.mistake('missing-part', { kind: 'tag', part: `option "${name}"` }, source, entry?.key ?? found.name);
  }
  return options;
}

function fieldsNear({ body }: Found['declaration'], name: string): boolean {
  return Boolean(body?.entries.some(({ key }) => nearest(fieldName(key) ?? '', [name])));
}
