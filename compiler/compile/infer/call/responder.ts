import type { Responder, Tag } from '../../../language/model/program.ts';
import { parseType, type Type } from '../../../language/model/type.ts';
import { labelOfAll } from '../labels/label-of.ts';
import { requestContents } from '../labels/request-contents.ts';
import { withLabelOfRequest } from '../labels/with-label-of-request.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type { CallNode } from '../../../language/syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';

/** Returns the declaration of a name if it has a response: a call, or a tag whose vendor has a client. */
export function findResponder(linker: Linker, name: string, source: Source): Binding | undefined {
  const found = linker.lookup('values', name, source) ?? linker.lookup('running', name, source);
  return found && (found.declaration.kind.text === 'call' || clientFields(found)) ? found : undefined;
}

export function linkResponder(linker: Linker, found: Binding): Responder | undefined {
  return found.declaration.kind.text === 'call' ? linker.meaning('call', found) : linker.meaning('tag', found);
}

/** Links the tag with a client in the parentheses of `answered(…)` and `failed(…)`. Undefined for anything else. */
export function linkClientNamed(linker: Linker, source: Source, { arguments: list }: CallNode): Tag | undefined {
  const [argument] = list;
  const isAlone = argument?.value.form === 'name' && !argument.name && list.length === 1;
  const found = isAlone ? linker.lookup('running', argument.value.name, source) : undefined;
  if (!found || !clientFields(found)) return undefined;
  linker.use(found, source, argument.value);
  return linker.meaning('tag', found);
}

/** Returns the fields of the response. */
export function fieldsOfResponder(responder: Responder): Readonly<Record<string, Type>> {
  if (!('vendor' in responder)) return responder.answer;
  const { fields = {}, publicFields = [] } = responder.vendor;
  const sent = labelOfAll(requestContents(responder));
  const types = Object.entries(fields).map(([name, type]): [string, Type] => {
    const field = { [name]: parseType(type) };
    return [name, (publicFields.includes(name) ? field : withLabelOfRequest(field, sent))[name]];
  });
  return Object.fromEntries(types);
}

/** Reads the vendor from the syntax tree: the tag is not linked yet, because its options may refer to other tags. */
function clientFields({ declaration }: Binding): unknown {
  const vendor = declaration.kind.text === 'tag' ? bodyFields(declaration.body).get('vendor')?.value : undefined;
  return vendor?.form === 'name' ? vendors.get(vendor.name)?.fields : undefined;
}
