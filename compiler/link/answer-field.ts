import type { Expression } from '../core/expression.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type * as ast from '../syntax/document.ts';
import { linkCallDeclaration } from './call.ts';
import { unknown } from './expressions.ts';
import type { Context, Linker } from './linker.ts';

/** `referrerLookup.src`: a field of what a call answered last; undefined where the name is no call's. */
export function linkAnswerField(linker: Linker, { source }: Context, node: ast.MemberNode): Expression | undefined {
  if (node.of.form !== 'name') return undefined;
  const found = linker.lookup('values', node.of.name, source);
  if (found?.declaration.kind.text !== 'call') return undefined;
  const call = linkCallDeclaration(linker, found);
  if (!call) return unknown(node);
  const name = node.name.text;
  if (!Object.hasOwn(call.answer, name)) {
    const near = nearest(name, Object.keys(call.answer));
    linker.mistake('unknown-field', { name, owner: `The answer of "${call.id}"`, nearest: near }, source, node.name);
    return unknown(node);
  }
  return { kind: 'answer', call, name, type: call.answer[name], start: node.start, end: node.end };
}
