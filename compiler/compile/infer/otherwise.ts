import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';

/** Whether a key is `otherwise`, the row for all remaining cases. `else` is accepted with an error. */
export function isOtherwise(key: ast.ExpressionNode): boolean {
  return isElse(key) || (key.form === 'name' && key.name === 'otherwise');
}

export function isElse(key: ast.ExpressionNode): boolean {
  return key.form === 'name' && key.name === 'else';
}

/** Reports `else`, the word of other languages for `otherwise`. */
export function reportElse(linker: Linker, source: Source, key: ast.ExpressionNode): void {
  if (isElse(key)) linker.mistake('else-for-otherwise', {}, source, key);
}

/**
 * Returns the rows of a case. A last row such as `jobs: "jobs" else "other"` becomes two, the second for all remaining
 * cases. A literal is never missing, so its `else` cannot have any other meaning.
 */
export function rowsOfCase({ text }: Source, entries: readonly ast.EntryNode[]): readonly ast.EntryNode[] {
  const last = entries.at(-1);
  const value = entries.some(({ key }) => isOtherwise(key)) ? undefined : last?.value;
  if (value?.form !== 'binary' || value.operator !== 'else' || !literals.has(value.left.form)) return entries;
  const { left, right } = value;
  const start = text.lastIndexOf('else', right.start);
  const key: ast.ExpressionNode = { form: 'name', name: 'else', start, end: start + 'else'.length };
  const rest: ast.EntryNode = { key, value: right, comma: false, start, end: right.end };
  return [...entries.slice(0, -1), { ...last!, value: left, end: left.end }, rest];
}

const literals = new Set<ast.ExpressionNode['form']>(['text', 'number', 'boolean']);
