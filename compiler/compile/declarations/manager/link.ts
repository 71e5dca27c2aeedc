import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Context } from '../../bind/context.ts';
import { bodyFields, documentationOf, fieldName, reportRepeated } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Manager } from '../../../language/model/manager.ts';
import type { Source } from '../../../language/source/source.ts';
import { consentSources } from '../../../language/tables/tables.ts';
import { textForms } from '../../../language/tables/text-forms.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { defineLink } from '../define-link.ts';
import { linkOptionDeclarations } from '../vendor/declared/options.ts';
import { addOrigin } from '../vendor/declared/hosts.ts';
import { managerForms, managerPlaces } from './forms.ts';
import { isConstant, linkKeptValue, reportContradictions, reportSeparators } from './kept-values.ts';
import { reportFieldsWithoutEffect } from './without-effect.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    managers: true;
  }
  interface Meanings {
    manager: Manager;
  }
}

export const managerLink = defineLink('manager', {
  meaning: linkManager,
  isReserved: (name) => name === 'module' || consentSources.has(name),
});

/** Links `manager x { kept: cookie("x") answer: list("y") … }`. Returns undefined after reporting an error. */
function linkManager(linker: Linker, found: Binding): Manager | undefined {
  const { declaration, name, source } = found;
  const fields = bodyFields(declaration.body);
  const { options, parameters } = linkOptionDeclarations(linker, found);
  const context: Context = { source, parameters };
  const nodeOf = (field: string) => fields.get(field)?.value;
  const kept = linkCall(linker, context, nodeOf('kept'), 'kept', managerPlaces);
  const answer = linkCall(linker, context, nodeOf('answer'), 'answer', managerForms);
  if (!kept || !answer) return undefined;
  const title = declaration.title?.text ?? name.text;
  reportFieldsWithoutEffect(linker, found, kept.kind, answer.kind);
  const isText = answer.kind === 'pairs' || answer.kind === 'word';
  const valueOf = (field: string, isList: boolean) =>
    linkKeptValue(linker, context, nodeOf(field), { name: field, isList, isText });
  const values = { grants: valueOf('grants', true), open: valueOf('open', true), refused: valueOf('refuses', false) };
  reportContradictions(linker, source, values, isText);
  if (answer.kind === 'pairs') reportSeparators(linker, source, answer.parts);
  const base64 = nodeOf('base64');
  return {
    name: name.text,
    summary: documentationOf(declaration, source, linker.documents).filter(Boolean).join(' ') || title,
    options: Object.entries(options).map(([option, { type, summary, default: value }]) => ({
      name: option,
      type,
      summary,
      ...(value !== undefined && { default: value }),
      isStatic: true,
    })),
    place: kept.kind,
    key: Object.values(kept.parts)[0],
    isBase64: base64?.form === 'boolean' && base64.value,
    form: answer,
    ...values,
    requires: linkRequired(linker, context, nodeOf('requires')),
    answered: linkPath(linker, source, 'answered', nodeOf('answered')),
    chosenAt: linkPath(linker, source, 'chosenAt', nodeOf('chosenAt')),
    changes: linkChanges(linker, context, nodeOf('changes')),
    hosts: linkHostNames(linker, context, nodeOf('hosts')),
  };
}

/** Links a call of one of several forms. Its parts are the arguments by name. */
function linkCall<Kind extends string>(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
  field: string,
  known: Readonly<Record<Kind, readonly Parameter[]>>,
): { readonly kind: Kind; readonly parts: Readonly<Record<string, Expression>> } | undefined {
  if (!node || node.form === 'bad') return undefined;
  const kind = node.form === 'call' && node.of.form === 'name' ? node.of.name : '';
  if (node.form !== 'call' || !Object.hasOwn(known, kind)) {
    const takes = Object.entries<readonly Parameter[]>(known)
      .map(([name, list]) => `${name}(${list.map((one) => `"${one.name}"`).join(', ')})`)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ');
    linker.mistake('wrong-field', { name: field, takes }, context.source, node);
    return undefined;
  }
  const parameters = known[kind as Kind];
  const list = linkArguments(linker, context, node, kind, parameters);
  for (const [at, value] of list.entries()) {
    if (value.type.name === 'unknown' || value.type.optional || isConstant(value)) continue;
    linker.mistake('not-static', { what: `"${parameters[at].name}"` }, context.source, value);
  }
  return { kind: kind as Kind, parts: Object.fromEntries(parameters.map(({ name }, at) => [name, list[at]])) };
}

/** Links `requires: { revision: 2 }`. `{ revision }` is short for `{ revision: revision }`, an option. */
function linkRequired(linker: Linker, context: Context, node: ast.ExpressionNode | undefined): Manager['requires'] {
  if (node?.form !== 'record') return [];
  reportRepeated(linker, context.source, node.entries);
  return node.entries.flatMap(({ key, value }) => {
    const name = fieldName(key);
    if (name === undefined) return [];
    reportPath(linker, context.source, 'requires', name, key);
    const required = linkKeptValue(linker, context, value ?? key, { name, isList: false, isText: false });
    return required ? [[name, required] as const] : [];
  });
}

/** Links `changes: [window("answered"), document("answered")]`. */
function linkChanges(linker: Linker, context: Context, node: ast.ExpressionNode | undefined): Manager['changes'] {
  const name: readonly Parameter[] = [
    { name: 'event', type: 'text', summary: 'The name of the event.', form: 'eventName' },
  ];
  const targets = { window: name, document: name };
  return (node?.form === 'list' ? node.items : []).flatMap((item) => {
    const call = linkCall(linker, { source: context.source }, item, 'changes', targets);
    const event = call && staticValue(call.parts.event);
    return typeof event === 'string' && call ? [{ target: call.kind, event }] : [];
  });
}

function linkHostNames(linker: Linker, { source }: Context, node: ast.ExpressionNode | undefined): readonly string[] {
  const hosts: string[] = [];
  for (const item of node?.form === 'list' ? node.items : [])
    addOrigin(linker, source, item, (origin) => hosts.push(origin.replace(/^https:\/\//, '')));
  return hosts;
}

function linkPath(
  linker: Linker,
  source: Source,
  field: string,
  node: ast.ExpressionNode | undefined,
): string | undefined {
  if (node?.form !== 'text') return undefined;
  reportPath(linker, source, field, node.value, node);
  return node.value;
}

function reportPath(linker: Linker, source: Source, field: string, path: string, node: ast.Node): void {
  const { accepts, takes } = textForms.fieldPath;
  const given = path === '' ? 'an empty text' : `"${path}"`;
  if (path === '' || !accepts(path)) linker.mistake('wrong-value', { name: field, takes, given }, source, node);
}
