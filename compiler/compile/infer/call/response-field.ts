import type { Expression } from '../../../language/model/expression.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { fieldsOfResponder, findResponder, linkResponder } from './responder.ts';
import { bodyFields, hasMisspelt, reportUnknownField } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { unknown } from '../check-value.ts';
import type { Context } from '../../bind/context.ts';

/**
 * Links `referrerLookup.src` or `identity.mid`: a field of the latest response of a call or of a tag's client.
 * Returns undefined if no call or client has that name.
 */
export function linkResponseField(linker: Linker, { source }: Context, node: ast.MemberNode): Expression | undefined {
  if (node.of.form !== 'name') return undefined;
  const found = findResponder(linker, node.of.name, source);
  if (!found) return undefined;
  linker.use(found, source, node.of);
  const call = linkResponder(linker, found);
  if (!call) return unknown(node);
  const fields = fieldsOfResponder(call);
  const name = node.name.text;
  if (!Object.hasOwn(fields, name)) {
    if (!('vendor' in call) && isUnsure(found.declaration)) return unknown(node);
    const owner = `The response of "${call.id}"`;
    reportUnknownField(linker, source, node.name, name, { owner, known: Object.keys(fields) });
    return unknown(node);
  }
  return { kind: 'answer', call, name, type: fields[name], start: node.start, end: node.end };
}

/** Whether the `answer` of a call has an error, which has already been reported. */
function isUnsure({ body, incomplete }: ast.Declaration): boolean {
  const answer = bodyFields(body).get('answer');
  if (!answer) return Boolean(incomplete) || hasMisspelt(body, ['answer']);
  return answer.value?.form !== 'record' || answer.value.entries.some(({ type }) => !type);
}
