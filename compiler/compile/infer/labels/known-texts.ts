import { allKnown, everyText, mostKnownTexts } from '../../evaluate/possible-values.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { CallNode } from '../../../language/syntax/document.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { declassify } from './declassify.ts';
import { rowsOfCase } from '../otherwise.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { walk } from '../../traverse/walk.ts';
import { type PlaceTable, placesOfCall } from './places-of-call.ts';
import type { Place } from '../../../../runtime/tables/place.ts';
import { cookiePattern } from '../../../language/tables/cookie-pattern.ts';
import { vendors } from '../../../language/tables/tables.ts';
import { idCookiesOf } from '../../evaluate/id-cookies-of.ts';

/**
 * Returns every text that an argument may have: a text, a number, a constant, or a choice of such values. Undefined if
 * one of them is computed. It reads the syntax tree and links only constants, so that it can be used at any time.
 */
export function knownTexts(
  linker: Linker,
  context: Context,
  node: ast.Expression,
  words: readonly string[] = [],
): readonly string[] | undefined {
  const textsOf = (part: ast.Expression) => knownTexts(linker, context, part, words);
  switch (node.form) {
    case 'text':
    case 'number':
      return [String(node.value)];
    case 'name':
      return textsOfName(linker, context, node.name, words);
    case 'binary': {
      const [left, right] = [textsOf(node.left), textsOf(node.right)];
      if (node.operator === 'else') return allKnown([left, right]);
      return node.operator === '+' ? left && right && joined(left, right) : undefined;
    }
    case 'case':
      return allKnown(rowsOfCase(context.source, node.entries).map(({ value }) => value && textsOf(value)));
    case 'call':
      return node.of.form === 'name' && node.of.name === declassify ? textsOfDeclassified(node, textsOf) : undefined;
    case 'index':
      return textsOfTable(linker, context, node);
    default:
      return undefined;
  }
}

function textsOfName(
  linker: Linker,
  { source, parameters }: Context,
  name: string,
  words: readonly string[],
): readonly string[] | undefined {
  const argument = parameters?.get(name);
  if (argument) return everyText(argument);
  if (words.includes(name)) return [name];
  const found = linker.lookup('values', name, source);
  const constant = found?.declaration.kind.text === 'const' ? linker.meaning('const', found) : undefined;
  return constant && everyText(constant.value);
}

function textsOfDeclassified(
  { arguments: list }: ast.CallNode,
  textsOf: (part: ast.Expression) => readonly string[] | undefined,
): readonly string[] | undefined {
  const value = list.find(({ name }, at) => (name ? name.text === 'value' : at === 0));
  return value && textsOf(value.value);
}

/** Reads the rows from the syntax tree, because linking them could lead back to the declaration that is being linked. */
function textsOfTable(linker: Linker, { source }: Context, { of }: ast.IndexNode): readonly string[] | undefined {
  const found = of.form === 'name' ? linker.lookup('values', of.name, source) : undefined;
  if (found?.declaration.kind.text !== 'matrix') return undefined;
  // Keys of one row are separated by commas, and only the last has the value.
  const values = (found.declaration.body?.entries ?? []).flatMap(({ value }) => value ?? []);
  return allKnown(values.map((value) => knownTexts(linker, { source: found.source }, value)));
}

function joined(left: readonly string[], right: readonly string[]): readonly string[] | undefined {
  const texts = left.flatMap((start) => right.map((end) => start + end));
  return texts.length > mostKnownTexts ? undefined : texts;
}

/**
 * Returns the places that a call may read, write or watch. Reports a path, key or name that is computed, because its place
 * could be one that a declaration labels.
 */
export function knownPlaces(
  linker: Linker,
  context: Context,
  node: CallNode,
  table: PlaceTable,
  linked: readonly Expression[],
): readonly Place[] {
  const places = placesOfCall(linker, context, node, table);
  if ('steps' in places) return places.steps;
  if (linked.some(isUnsure)) return [];
  const { start, end } = places.computed;
  linker.mistake('computed-place', { what: context.source.text.slice(start, end) }, context.source, places.computed);
  return [];
}

/** Whether an argument has an error, or depends on the parameters of a function, whose calls are checked instead. */
function isUnsure(argument: Expression): boolean {
  // An argument that is left out is unknown, but may be missing.
  return [...walk(argument)].some(
    ({ kind, type }) => kind === 'parameter' || (type.name === 'unknown' && !type.optional),
  );
}

/** Whether a place is a cookie in which a vendor keeps an id of the visitor, even if no tag of the project has that vendor. */
export function isIdCookie([kind, name]: Place): boolean {
  return kind === 'cookie' && name !== undefined && idCookies().test(name);
}

let pattern: RegExp | undefined;

const idCookies = () => (pattern ??= new RegExp(cookiePattern([...vendors.values()].flatMap(idCookiesOf))));
