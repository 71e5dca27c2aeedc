import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { Body, Declaration } from '../../document.ts';
import type { Block, LineNode } from '../layout.ts';
import { joinOutput, type Output } from '../output.ts';
import { formatLines } from '../format-lines.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { formatRows } from './format-rows.ts';
import { formatYamlClause } from './format-clause.ts';
import { isPlainScalar } from './is-plain-scalar.ts';
import { formatKey } from './format-key.ts';
import { formatEmpty, formatPair } from './format-mapping.ts';
import type { YamlValue } from './yaml-value.ts';

/** Formats the body of a declaration: its fields, clauses and declarations in order. */
export function formatBody(formatter: YamlFormatter, owner: Declaration, body: Body, indent: number): YamlValue {
  const block = formatter.dsl.layout.blocks.get(body)!;
  if (block.lines.length === 0) return formatEmpty(block, indent);
  const write = (node: LineNode, column: number, where?: 'rows') => formatNode(formatter, owner, node, column, where);
  const isSteps = owner.kind.text === 'scenario' || hasRepeated(body);
  if (hasRows(owner, body))
    return { form: 'below', lines: formatRows(block, { indent, isSteps, isFirst: owner.values.length === 0 }, write) };
  const lines = formatLines(block, indent, 'yaml', ({ node }) =>
    isSteps ? joinOutput('- ', write(node, indent + 2)) : write(node, indent),
  );
  return { form: 'below', lines };
}

/** Formats the lines of a file. */
export function formatTop(formatter: YamlFormatter, block: Block): Output {
  return formatLines(block, 0, 'yaml', ({ node, remark }) => {
    if ('kind' in node) return formatter.declaration(node, 0, remark !== undefined);
    throw new InternalError('Only declarations are allowed at the top level of a file.');
  });
}

function formatNode(
  formatter: YamlFormatter,
  owner: Declaration,
  node: LineNode,
  indent: number,
  where: 'rows' | undefined,
): Output {
  if ('kind' in node) return formatter.declaration(node, indent, false);
  if ('word' in node) return formatYamlClause(formatter, node, indent);
  if (!('entries' in node)) throw new InternalError('An action is outside a "do" clause.');
  const name = node.entries.map(({ key }) => formatter.dsl.print(key)).join(', ');
  const admitsText = formatter.admitsText(owner.kind.text, where ?? name);
  return formatPair(formatter, formatKey(name, isPlainScalar), node, indent, admitsText);
}

/** Whether two clauses have the same word. YAML keys must differ, so these need a list. */
function hasRepeated({ clauses }: Body): boolean {
  return new Set(clauses.map(({ word }) => word.text)).size < clauses.length;
}

/** Whether the entries need a `rows` key: one has the name of a declaration's part, or the table also has a type. */
function hasRows({ type, by }: Declaration, { entries }: Body): boolean {
  if (entries.length === 0) return false;
  return (type !== undefined && by.length > 0) || entries.some(({ key }) => key.form === 'name' && parts.has(key.name));
}

const parts = new Set(['type', 'value', 'rows', 'when', 'on', 'once', 'do', 'given', 'expect', 'promise']);
