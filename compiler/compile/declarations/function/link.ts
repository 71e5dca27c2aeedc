import type { Expression } from '../../../language/model/expression.ts';
import type { FunctionDeclaration } from '../../../language/model/program.ts';
import { unknownType, type Type } from '../../../language/model/type.ts';
import type { Linker } from '../../bind/linker.ts';
import { isReservedValue } from '../../infer/reserved.ts';
import { linkDeclaredType } from '../../infer/types.ts';
import { unknown } from '../../infer/check-value.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { reportNotAlone } from '../../infer/report-not-alone.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    function: FunctionDeclaration;
  }
}

export const functionLink = defineLink('function', {
  meaning: linkFunction,
  value: (linker, context, node) => reportNotAlone(linker, context, node, `with its arguments, as in ${node.name}(…)`),
  isReserved: isReservedValue,
});

/** Links `function f(x: text): text = …`. The body is checked once, with the declared types of the parameters. */
function linkFunction(linker: Linker, found: Binding): FunctionDeclaration | undefined {
  const { declaration, source } = found;
  reportMissingParts(linker, found);
  const parameters = linkParameters(linker, found);
  const type = declaration.type ? linkDeclaredType(linker, source, declaration.type) : unknownType;
  return { ...declared(found, linker.documents), parameters, type, value: linkBody(linker, found, parameters, type) };
}

function linkBody(
  linker: Linker,
  { declaration, source }: Binding,
  parameters: FunctionDeclaration['parameters'],
  type: Type,
): Expression {
  const [node] = declaration.values;
  const at = { start: declaration.start, end: declaration.start };
  const known = new Map(
    parameters.map(({ name, type: own }): [string, Expression] => [
      name,
      { kind: 'parameter', name, type: own, ...at },
    ]),
  );
  return node ? linker.typed({ source, parameters: known }, node, type) : unknown(declaration);
}

function reportMissingParts(linker: Linker, { declaration, source, name }: Binding): void {
  if (declaration.incomplete) return;
  const part = !declaration.parameters ? 'parameters, such as (address: text)' : !declaration.type ? 'type' : undefined;
  if (part) linker.mistake('missing-part', { kind: 'function', part }, source, name);
}

function linkParameters(linker: Linker, { declaration, source }: Binding): FunctionDeclaration['parameters'] {
  const parameters = new Map<string, Type>();
  for (const { name, type } of declaration.parameters ?? []) {
    if (parameters.has(name.text)) linker.mistake('duplicate-field', { name: name.text }, source, name);
    if (isReservedValue(name.text)) linker.mistake('reserved-name', { name: name.text }, source, name);
    if (!type) linker.mistake('missing-part', { kind: 'parameter', part: 'type, such as text' }, source, name);
    parameters.set(name.text, type ? linkDeclaredType(linker, source, type) : unknownType);
  }
  return [...parameters].map(([name, type]) => ({ name, type }));
}
