import { longestTimer } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Call } from '../../../language/model/program.ts';
import { parseType } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { labelOfAll } from '../../infer/labels/label-of.ts';
import { withLabelOfRequest } from '../../infer/labels/with-label-of-request.ts';
import { linkCallResponse } from '../../infer/call/call-response.ts';
import { bodyFields, hasMisspelt } from '../../bind/fields.ts';
import { linkAccountability, linkOperator } from '../accountability/accountability.ts';
import { linkGroup } from '../consent/groups.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDuration, valueClause, itemsAsWritten } from '../running/running.ts';
import { unknown } from '../../infer/check-value.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { reportNotAlone } from '../../infer/report-not-alone.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    call: Call;
  }
}

export const callLink = defineLink('call', {
  meaning: linkCallDeclaration,
  value: (linker, context, node) =>
    reportNotAlone(linker, context, node, `in "send" and with a field, as in ${node.name}.field`),
  isReserved: isReservedValue,
});

/** Links `call x { get: "…" query: { … } answer: { … } }`: a request that rules can send. */
function linkCallDeclaration(linker: Linker, found: Binding): Call | undefined {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const context = { source };
  const record = (name: string) => {
    const value = fields.get(name)?.value;
    return value?.form === 'record' ? linker.expression(context, value) : undefined;
  };
  const timeout = fields.get('timeout')?.value;
  const address = linkAddress(linker, found);
  const format = (wordOf(fields.get('format')?.value) ?? 'json') as Call['format'];
  const [query, body] = [record('query'), record('body')];
  const sent = labelOfAll([address, query, body].filter((part) => part !== undefined));
  return {
    ...declared(found, linker.documents),
    meets: itemsAsWritten(fields.get('meets')?.value),
    method: fields.has('post') ? 'POST' : 'GET',
    address,
    query,
    body,
    answer: withLabelOfRequest(linkCallResponse(linker, source, fields.get('answer'), format), sent),
    format,
    timeout: timeout && linkDuration(linker, context, timeout, { name: 'timeout', above: '0ms', atMost: longestTimer }),
    group: linkCallGroup(linker, found),
    when: linkWhen(linker, found),
    ...linkAccountability(linker, found),
    ...linkOperator(linker, found),
  };
}

/** Links the condition. Requests that consent queued start long after the event, so it cannot use fields of events. */
function linkWhen(linker: Linker, { declaration, source }: Binding): Expression | undefined {
  const { values: [condition] = [], within } = valueClause(declaration, 'when') ?? {};
  if (within) linker.mistake('not-here', { what: '"within"', where: 'in rules and tags' }, source, within);
  return condition && linker.decision({ source }, condition);
}

/** Returns the address from `get` or `post`; reports both or neither. */
function linkAddress(linker: Linker, { declaration, source, name }: Binding): Expression {
  const fields = bodyFields(declaration.body);
  const [entry, second] = ['get', 'post'].flatMap((word) => fields.get(word) ?? []);
  if (second) linker.mistake('unexpected-part', { kind: 'call', part: 'second address' }, source, second.key);
  if (entry?.value) return linker.typed({ source }, entry.value, parseType('address'));
  if (!entry && !hasMisspelt(declaration.body, ['get', 'post'])) {
    linker.mistake('missing-part', { kind: 'call', part: 'address: "get" or "post"' }, source, name);
  }
  return unknown(name);
}

/** Returns the consent group of the call. If a field with a reported mistake explains why it is missing, it is `necessary`. */
function linkCallGroup(linker: Linker, found: Binding): string | undefined {
  const { body } = found.declaration;
  const fields = bodyFields(body);
  const node = fields.get('group')?.value;
  if (node?.form === 'name') return linkGroup(linker, found, node);
  const isReported = fields.has('group') || fields.has('party') || hasMisspelt(body, ['group']);
  return isReported ? 'necessary' : undefined;
}

function wordOf(node: ast.ExpressionNode | undefined): string | undefined {
  return node?.form === 'name' ? node.name : undefined;
}
