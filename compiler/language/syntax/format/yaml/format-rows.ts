import type { Block, Line, LineNode } from '../layout.ts';
import { joinOutput, type Output } from '../output.ts';
import { formatLines } from '../format-lines.ts';
import { afterKey } from './yaml-value.ts';

type Write = (node: LineNode, indent: number, where?: 'rows') => Output;

interface RowsPlace {
  readonly indent: number;
  /** Whether each part has a dash. */
  readonly isSteps: boolean;
  /** Whether no value precedes the rows, to which their comments could seem to belong. */
  readonly isFirst: boolean;
}

/** Formats a body with its entries below `rows`, separate from other parts. See `hasRows`. */
export function formatRows({ lines, after }: Block, { indent, isSteps, isFirst }: RowsPlace, write: Write): Output {
  const groups = groupRows(lines);
  const isList = isSteps || groups.filter(isRows).length > 1;
  const leads = (group: readonly Line[]) => isFirst && group === groups[0];
  const inner = isList ? indent + 2 : indent;
  const byStart = new Map(groups.map((group) => [group[0].node, group]));
  const heads = groups.map((group) => headOf(group, leads(group)));
  return formatLines({ lines: heads, after }, indent, 'yaml', ({ node }) => {
    const group = byStart.get(node)!;
    const written = isRows(group) ? formatGroup(group, inner, leads(group), write) : write(node, inner);
    return isList ? joinOutput('- ', written) : written;
  });
}

/** Returns the line of a group. If the group begins the body, comments of the first row remain with that row. */
function headOf([line]: readonly Line[], isFirst: boolean): Line {
  if (!isRows([line])) return line;
  return isFirst ? bare(line) : { ...line, remark: undefined };
}

/** Formats a group. Comments above the first row are below `rows` only if no value precedes them. */
function formatGroup([first, ...rest]: readonly Line[], indent: number, isFirst: boolean, write: Write): Output {
  const lines = [isFirst ? first : { ...bare(first), remark: first.remark }, ...rest];
  const rows = formatLines({ lines, after: [] }, indent + 2, 'yaml', ({ node }) => write(node, indent + 2, 'rows'));
  return afterKey('rows', { form: 'below', lines: rows });
}

const bare = (line: Line): Line => ({ node: line.node, before: [], paragraph: false });

function isRows([{ node }]: readonly Line[]): boolean {
  return 'entries' in node;
}

/** Groups consecutive rows. Every other line is its own group. */
function groupRows(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && isRows(last) && isRows([line])) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
