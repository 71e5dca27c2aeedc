import type { Option } from '../../../../../runtime/tables/tables.ts';
import type { Binding } from '../../../bind/binding.ts';
import { documentationOf } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { linkDeclaredType } from '../../../infer/types.ts';
import { staticValue } from '../../../evaluate/static-value.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import { describeType, withOptional, type Type } from '../../../../language/model/type.ts';
import { printExpression } from '../../../../language/syntax/format/printer.ts';
import type * as ast from '../../../../language/syntax/document.ts';

/** Links the options of a declared vendor, and their names as parameters of its commands. */
export function linkOptionDeclarations(
  linker: Linker,
  { declaration, source }: Binding,
): { options: Record<string, Option>; parameters: Map<string, Expression> } {
  // An option may be called __proto__.
  const options: Record<string, Option> = Object.create(null);
  const parameters = new Map<string, Expression>();
  for (const inner of declaration.body?.declarations ?? []) {
    const [name] = inner.names;
    if (inner.kind.text !== 'option' || !name) continue;
    if (Object.hasOwn(options, name.text)) linker.mistake('duplicate-field', { name: name.text }, source, name);
    const type = linkPlainType(linker, source, inner.type);
    const fallback = inner.values.at(0);
    options[name.text] = {
      type: describeType(type),
      summary: summaryOfPart(linker, source, inner),
      ...(!type.optional && !fallback && type.name !== 'unknown' && { required: true }),
      ...(fallback ? linkDefault(linker, source, fallback, type) : {}),
    };
    const given = fallback ? withOptional(type, false) : type;
    parameters.set(name.text, parameterOf(name, given));
  }
  return { options, parameters };
}

/** Returns a name that commands contain in place of an option or an argument. */
export function parameterOf({ text, start, end }: ast.WordNode, type: Type): Expression {
  return { kind: 'parameter', name: text, type, start, end };
}

/** Returns the comment above an option or action, else its title, else its name. */
export function summaryOfPart(linker: Linker, source: Binding['source'], inner: ast.Declaration): string {
  const comment = documentationOf(inner, source, linker.documents).join(' ');
  return comment || inner.title?.text || inner.names[0].text;
}

/**
 * Links the type of an option or parameter. Tables contain types as texts, so it cannot be a declared record, and its
 * values could not be checked anyway: vendors take any fields.
 */
export function linkPlainType(linker: Linker, source: Binding['source'], node: ast.TypeNode | undefined): Type {
  const type = node ? linkDeclaredType(linker, source, node) : { name: 'unknown' as const };
  if (!node || !(type.called ?? type.of?.called)) return type;
  const parameters = { name: 'The type', takes: 'a built-in type, such as text or record' };
  linker.mistake('wrong-field', parameters, source, node);
  return { name: 'unknown' };
}

function linkDefault(
  linker: Linker,
  source: Binding['source'],
  node: ast.ExpressionNode,
  type: Type,
): Pick<Option, 'default'> {
  const value = linker.typed({ source }, node, withOptional(type, false));
  if (value.type.name !== 'unknown' && staticValue(value) === undefined) {
    linker.mistake('not-static', { what: 'A default value' }, source, node);
  }
  return { default: printExpression(node) };
}
