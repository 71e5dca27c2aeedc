import type { Context } from '../bind/context.ts';
import type { Linker } from '../bind/linker.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { NameNode } from '../../language/syntax/document.ts';
import { unknown } from './check-value.ts';

/** Reports a name that is not a value by itself. `where` describes its correct use. */
export function reportNotAlone(linker: Linker, { source }: Context, node: NameNode, where: string): Expression {
  linker.mistake('not-here', { what: `"${node.name}"`, where }, source, node);
  return unknown(node);
}
