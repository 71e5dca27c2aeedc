import type { Declaration } from '../../document.ts';
import type { Block, Line } from '../layout.ts';
import { width } from '../width.ts';
import type { Writer } from '../writer.ts';
import { flatDeclaration } from './flat-declaration.ts';
import { printHeader } from './print-header.ts';

/** Where `=` stands in declarations of one kind that follow one another, each on one line. */
export function equalsColumns(writer: Writer, { lines }: Block, indent: number): ReadonlyMap<Declaration, number> {
  const columns = new Map<Declaration, number>();
  for (const group of groupsOf(lines)) {
    const short = group.filter((declaration) => isShort(writer, declaration, indent));
    const lengths = short.map((declaration) => printHeader(declaration, writer.print).length);
    const column = lengths.reduce((longest, length) => Math.max(longest, length), 0);
    for (const declaration of short) columns.set(declaration, column);
  }
  return columns;
}

function groupsOf(lines: readonly Line[]): Declaration[][] {
  const groups: Declaration[][] = [];
  let last: Declaration | undefined;
  for (const { node, before, paragraph } of lines) {
    const declaration = 'kind' in node ? node : undefined;
    const isApart = paragraph || before.some((remark) => remark.paragraph);
    if (declaration && declaration.kind.text === last?.kind.text && !isApart) groups.at(-1)!.push(declaration);
    else if (declaration) groups.push([declaration]);
    last = declaration;
  }
  return groups;
}

function isShort(writer: Writer, declaration: Declaration, indent: number): boolean {
  if (declaration.values.length === 0) return false;
  const rest = flatDeclaration(writer, declaration);
  return rest !== undefined && indent + printHeader(declaration, writer.print).length + rest.length <= width;
}
