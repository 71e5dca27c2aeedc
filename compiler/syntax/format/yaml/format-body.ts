import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { Body, Declaration } from '../../document.ts';
import type { Block, LineNode } from '../layout.ts';
import { join, type Output } from '../output.ts';
import { writeLines } from '../format-lines.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { writeRows } from './format-rows.ts';
import { writeYamlClause } from './format-clause.ts';
import { isPlain } from './is-plain.ts';
import { writeKey } from './format-key.ts';
import { writeYamlDeclaration } from './format-declaration.ts';
import { writeEmpty, writePair } from './format-mapping.ts';
import type { YamlValue } from './yaml-value.ts';

/** What stands in a declaration's braces: fields, clauses and declarations in their order. */
export function writeBody(context: YamlContext, owner: Declaration, body: Body, indent: number): YamlValue {
  const block = context.writer.layout.blocks.get(body)!;
  if (block.lines.length === 0) return writeEmpty(block, indent);
  const write = (node: LineNode, column: number, where?: 'rows') => writeNode(context, owner, node, column, where);
  const isSteps = owner.kind.text === 'scenario' || hasRepeated(body);
  if (hasRows(owner, body))
    return { form: 'below', lines: writeRows(block, { indent, isSteps, isFirst: owner.values.length === 0 }, write) };
  const lines = writeLines(block, indent, 'yaml', ({ node }) =>
    isSteps ? join('- ', write(node, indent + 2)) : write(node, indent),
  );
  return { form: 'below', lines };
}

/** The lines of a file. */
export function writeTop(context: YamlContext, block: Block): Output {
  return writeLines(block, 0, 'yaml', ({ node, remark }) => {
    if ('kind' in node) return writeYamlDeclaration(context, node, 0, remark !== undefined);
    throw new InternalError('Something else than a declaration stands at the top of a file.');
  });
}

function writeNode(
  context: YamlContext,
  owner: Declaration,
  node: LineNode,
  indent: number,
  where: 'rows' | undefined,
): Output {
  if ('kind' in node) return writeYamlDeclaration(context, node, indent);
  if ('word' in node) return writeYamlClause(context, node, indent);
  if (!('entries' in node)) throw new InternalError('An action stands outside of its clause.');
  const name = node.entries.map(({ key }) => context.writer.print(key)).join(', ');
  const admitsText = context.admitsText(owner.kind.text, where ?? name);
  return writePair(context, writeKey(name, isPlain), node, indent, admitsText);
}

/** Of two clauses with the same word YAML would keep one, so their order is that of a list. */
function hasRepeated({ clauses }: Body): boolean {
  return new Set(clauses.map(({ word }) => word.text)).size < clauses.length;
}

/** Keys of one's own may be called as parts of a declaration are; those of a table with a type stand apart from it. */
function hasRows({ type, by }: Declaration, { entries }: Body): boolean {
  if (entries.length === 0) return false;
  return (type !== undefined && by.length > 0) || entries.some(({ key }) => key.form === 'name' && parts.has(key.name));
}

const parts = new Set(['type', 'value', 'rows', 'when', 'on', 'once', 'do', 'given', 'expect', 'promise']);
