import type { Context } from '../../bind/context.ts';
import { bodyFields, fieldName, hasMisspelt } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { checkValue, limitDuration } from '../../infer/check-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Tag } from '../../../language/model/program.ts';
import { findTag } from './find-tag.ts';
import { accepts, parseType, phraseType, withOptional, type Type } from '../../../language/model/type.ts';
import { parseExpression } from '../../../language/syntax/dsl/parse-dsl.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { EntryNode } from '../../../language/syntax/document.ts';
import type { VendorTable } from '../../../../runtime/tables/tables.ts';

/** Links the options of a tag and adds the defaults of its vendor. */
export function linkOptions(
  linker: Linker,
  found: Binding,
  vendor: VendorTable,
  context: Context,
): Pick<Tag, 'options' | 'gates' | 'written'> {
  const { declaration, source } = found;
  const entry = bodyFields(declaration.body).get('options');
  const record = entry?.value?.form === 'record' ? entry.value : undefined;
  // An option of a module may be called __proto__.
  const options: Record<string, Expression> = Object.create(null);
  const gates: Record<string, Tag> = Object.create(null);
  const written = new Map<string, () => string>();
  const misspelt = new Map<string, EntryNode['key']>();
  for (const option of record?.entries ?? []) {
    const name = fieldName(option.key);
    if (name === undefined) continue;
    if (Object.hasOwn(vendor.options, name)) {
      if (vendor.options[name].type === 'tag?') {
        const gate = linkGate(linker, context, name, vendor.options[name], option);
        if (gate) gates[name] = gate;
      } else options[name] = linkOption(linker, context, vendor, name, option);
      written.set(name, () => printExpression(option.value ?? option.key));
    } else misspelt.set(name, option.key);
  }
  const unset = Object.keys(vendor.options).filter((name) => vendor.options[name].required && !written.has(name));
  // The only unknown option was meant as the only one that is missing.
  const meant = misspelt.size === 1 && unset.length === 1 ? unset[0] : undefined;
  const corrected = new Set<string | undefined>();
  for (const [name, key] of misspelt) {
    const near = nearest(name, Object.keys(vendor.options)) ?? meant;
    const owner = `The vendor ${vendor.name}`;
    linker.mistake('unknown-field', { name, owner, what: 'option', nearest: near }, source, key);
    corrected.add(near);
  }
  // A misspelt "options" was reported already.
  const isReported = declaration.incomplete || (!entry && hasMisspelt(declaration.body, ['options']));
  const isSet = (name: string) => Object.hasOwn(options, name) || corrected.has(name);
  for (const names of isReported ? [] : lackingOptions(vendor, isSet)) {
    const option = names.map((name) => `"${name}"`).join(' or ');
    linker.mistake('tag-without-option', { option, write: names[0] }, source, entry?.key ?? found.name);
  }
  addDefaults(linker, context, vendor, options);
  return { options, gates, written };
}

/** Links the name of a tag whose gate some requests also pass. Its vendor is the one that the option expects. */
function linkGate(
  linker: Linker,
  { source }: Context,
  name: string,
  { tagOf }: VendorTable['options'][string],
  { key, value }: EntryNode,
): Tag | undefined {
  const node = value ?? key;
  const takes = `the name of a tag with the vendor "${tagOf}"`;
  if (node.form === 'bad') return undefined;
  if (node.form !== 'name') {
    linker.mistake('wrong-field', { name, takes }, source, node);
    return undefined;
  }
  const found = findTag(linker, { text: node.name, start: node.start, end: node.end }, source);
  const tag = found && linker.meaning('tag', found);
  if (!tag || tag.vendor.name === tagOf) return tag;
  linker.mistake('wrong-field', { name, takes }, source, node);
  return undefined;
}

function linkOption(
  linker: Linker,
  context: Context,
  vendor: VendorTable,
  name: string,
  { key, value }: EntryNode,
): Expression {
  const option = vendor.options[name];
  const expected = parseType(option.type);
  const node = value ?? key;
  const linked =
    expected.name === 'record' ? linker.expression(context, node, expected) : linker.typed(context, node, expected);
  if (expected.name === 'record') reportOther(linker, context, node, expected, linked);
  checkValue(linker, context.source, node, { name, ...option }, linked);
  return limitDuration(linked, option);
}

/** Reports a value that is no record. Its fields may have any types. */
function reportOther(
  linker: Linker,
  { source }: Context,
  node: ast.ExpressionNode,
  expected: Type,
  { type }: Expression,
): void {
  if (accepts({ name: 'record' }, withOptional(type, false))) return;
  linker.mistake(
    'wrong-type',
    { expected: phraseType(withOptional(expected, false)), given: phraseType(type) },
    source,
    node,
  );
}

/** Returns the required options that are not set. One of each list is needed. */
function lackingOptions(
  { options, needsOneOf = [] }: VendorTable,
  isSet: (name: string) => boolean,
): readonly (readonly string[])[] {
  const required = Object.keys(options).filter((name) => options[name].required && !isSet(name));
  const hasOne = needsOneOf.some((name) => isSet(name) || options[name]?.default !== undefined);
  const lists = required.map((name) => [name]);
  return needsOneOf.length === 0 || hasOne ? lists : [...lists, needsOneOf];
}

function addDefaults(linker: Linker, context: Context, vendor: VendorTable, options: Record<string, Expression>): void {
  for (const [name, { type, default: fallback }] of Object.entries(vendor.options)) {
    if (Object.hasOwn(options, name) || fallback === undefined) continue;
    options[name] = linker.expression(context, parseExpression(fallback), parseType(type));
  }
}
