import { allKnown, everyText, mostKnownTexts } from '../../evaluate/possible-values.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { declassify } from './declassify.ts';
import { rowsOfCase } from '../otherwise.ts';

/**
 * Returns every text that an argument may have: a text, a number, a constant, or a choice of such values. Undefined if
 * one of them is computed. It reads the syntax tree and links only constants, so that it can be used at any time.
 */
export function knownTexts(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode,
  words: readonly string[] = [],
): readonly string[] | undefined {
  const textsOf = (part: ast.ExpressionNode) => knownTexts(linker, context, part, words);
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
  textsOf: (part: ast.ExpressionNode) => readonly string[] | undefined,
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
