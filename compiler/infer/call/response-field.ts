import type { Expression } from '../../model/expression.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type * as ast from '../../syntax/document.ts';
import { fieldsOfResponder, findResponder, linkResponder } from './responder.ts';
import { bodyFields } from '../../bind/fields.ts';
import { hasMisspelt } from '../../bind/has-misspelt.ts';
import type { Linker } from '../../bind/linker.ts';
import { unknown } from '../unknown.ts';
import type { Context } from '../../bind/context.ts';

/**
 * `referrerLookup.src`, `identity.mid`: a field of what a call, or a tag's client, answered last; undefined where nothing of
 * that name answers.
 */
export function linkResponseField(linker: Linker, { source }: Context, node: ast.MemberNode): Expression | undefined {
  if (node.of.form !== 'name') return undefined;
  const found = findResponder(linker, node.of.name, source);
  if (!found) return undefined;
  const call = linkResponder(linker, found);
  if (!call) return unknown(node);
  const fields = fieldsOfResponder(call);
  const name = node.name.text;
  if (!Object.hasOwn(fields, name)) {
    if (!('vendor' in call) && isUnsure(found.declaration)) return unknown(node);
    const near = nearest(name, Object.keys(fields));
    linker.mistake('unknown-field', { name, owner: `The answer of "${call.id}"`, nearest: near }, source, node.name);
    return unknown(node);
  }
  return { kind: 'answer', call, name, type: fields[name], start: node.start, end: node.end };
}

/** Whether what a call answers could not be read as it was meant, which was told there. */
function isUnsure({ body, incomplete }: ast.Declaration): boolean {
  const answer = bodyFields(body).get('answer');
  if (!answer) return Boolean(incomplete) || hasMisspelt(body, ['answer']);
  return answer.value?.form !== 'record' || answer.value.entries.some(({ type }) => !type);
}
