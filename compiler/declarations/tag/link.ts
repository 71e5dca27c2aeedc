import type { Expression } from '../../model/expression.ts';
import type { Tag } from '../../model/program.ts';
import { parseType } from '../../model/type.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { VendorTable } from '../../../runtime/tables.ts';
import { vendors } from '../../language/tables.ts';
import { parseExpression } from '../../syntax/dsl/parse-expression.ts';
import { printExpression } from '../../syntax/format/print-expression.ts';
import { checkGiven } from '../../infer/check-given.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import { linkGroup } from '../consent/group.ts';
import { hasMisspelt } from '../../bind/has-misspelt.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkRunning, valueClause } from '../running/running.ts';
import { textsOf } from '../../bind/texts.ts';
import type { Context } from '../../bind/context.ts';
import type { Found } from '../../bind/found.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    tag: Tag;
  }
}

export const tagLink = defineLink('tag', {
  meaning: linkTag,
});

/** `tag x { vendor: … group: … options: { … } }`. */
function linkTag(linker: Linker, found: Found): Tag | undefined {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const { running } = linkRunning(linker, found);
  // A gate is judged when an action starts, maybe long after the event, so it cannot ask about the event.
  const context: Context = { source };
  const vendor = linkVendor(linker, found);
  if (!vendor) return undefined;
  if (running.triggers.length > 0) tellIdle(linker, found, vendor);
  const group = fields.get('group')?.value;
  return {
    ...running,
    vendor,
    group: group?.form === 'name' ? linkGroup(linker, found, group) : 'necessary',
    ...linkOptions(linker, found, vendor, context),
    cookies: textsOf(linker, source, fields.get('cookies')?.value),
  };
}

/** A vendor that does nothing by itself is asked by rules. */
function tellIdle(
  linker: Linker,
  { declaration, source, name }: Found,
  { actions, starts = 'run' }: VendorTable,
): void {
  if (Object.hasOwn(actions, starts)) return;
  const example = `${name.text}.${Object.keys(actions)[0]}`;
  const where = `in a rule, which says what to do, as in "do ${example}"`;
  linker.mistake('not-here', { what: '"on"', where }, source, valueClause(declaration, 'on')?.word ?? name);
}

function linkVendor(linker: Linker, { declaration, source }: Found): VendorTable | undefined {
  const node = bodyFields(declaration.body).get('vendor')?.value;
  if (node?.form !== 'name') return undefined;
  const vendor = vendors.get(node.name);
  if (vendor) return vendor;
  const word = { text: node.name, start: node.start, end: node.end };
  const found = linker.find('vendors', word, source, 'unknown-vendor', undefined, vendors.keys());
  return found && linker.meaning('vendor', found);
}

function linkOptions(
  linker: Linker,
  found: Found,
  vendor: VendorTable,
  context: Context,
): Pick<Tag, 'options' | 'written'> {
  const { declaration, source } = found;
  const entry = bodyFields(declaration.body).get('options');
  const record = entry?.value?.form === 'record' ? entry.value : undefined;
  // An option of a module may be called __proto__.
  const options: Record<string, Expression> = Object.create(null);
  const written = new Map<string, () => string>();
  const meant = new Set<string | undefined>();
  // "options" itself may be misspelt, and that is told.
  const isTold = declaration.incomplete || (!entry && hasMisspelt(declaration.body, ['options']));
  for (const { key, value } of record?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (!Object.hasOwn(vendor.options, name)) {
      const near = nearest(name, Object.keys(vendor.options));
      linker.mistake('unknown-field', { name, owner: `The vendor ${vendor.name}`, nearest: near }, source, key);
      meant.add(near);
      continue;
    }
    const option = vendor.options[name];
    const wanted = parseType(option.type);
    const node = value ?? key;
    written.set(name, () => printExpression(node));
    options[name] =
      wanted.name === 'record' ? linker.expression(context, node, wanted) : linker.typed(context, node, wanted);
    checkGiven(linker, source, node, { name, ...option }, options[name]);
  }
  for (const [name, option] of Object.entries(vendor.options)) {
    if (Object.hasOwn(options, name)) continue;
    if (option.default !== undefined) {
      options[name] = linker.expression(context, parseExpression(option.default), parseType(option.type));
    }
    if (!option.required || meant.has(name) || isTold) continue;
    linker.mistake('missing-part', { kind: 'tag', part: `option "${name}"` }, source, entry?.key ?? found.name);
  }
  const { needsOneOf = [] } = vendor;
  if (needsOneOf.length > 0 && !isTold && !needsOneOf.some((name) => Object.hasOwn(options, name) || meant.has(name))) {
    const part = `option ${needsOneOf.map((name) => `"${name}"`).join(' or ')}`;
    linker.mistake('missing-part', { kind: 'tag', part }, source, entry?.key ?? found.name);
  }
  return { options, written };
}
