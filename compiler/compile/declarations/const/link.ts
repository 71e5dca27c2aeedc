import type { Constant } from '../../../language/model/program.ts';
import { unknownType } from '../../../language/model/type.ts';
import type { Linker } from '../../bind/linker.ts';
import { sizeOf } from './size.ts';
import { linkDeclaredType } from '../../infer/types.ts';
import { unknown } from '../../infer/check-value.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    const: Constant;
  }
}

export const constLink = defineLink('const', {
  meaning: linkConstant,
  value: (linker, _, node, found) => {
    const constant = linker.meaning('const', found);
    const { start, end } = node;
    return constant ? { kind: 'constant', constant, type: constant.type, start, end } : unknown(node);
  },
  isReserved: isReservedValue,
});

/** Links `const x = value`; the value must be known at build time. */
function linkConstant(linker: Linker, found: Binding): Constant | undefined {
  const { declaration, source } = found;
  const [node] = declaration.values;
  const type = declaration.type && linkDeclaredType(linker, source, declaration.type);
  const context = { source, isConstant: true };
  let value = !node
    ? unknown(declaration)
    : type
      ? linker.typed(context, node, type)
      : linker.expression(context, node);
  if (node && !isStatic(value)) {
    linker.mistake('not-static', { what: 'A constant' }, source, node);
    value = unknown(node);
  } else if (sizeOf(value) > mostSize) {
    const parameters = { what: `"${found.name.text}"`, most: `${mostSize} values and characters` };
    linker.mistake('too-large', parameters, source, found.name);
    value = unknown(node ?? declaration);
  }
  return { ...declared(found, linker.documents), type: type ?? value.type ?? unknownType, value };
}

const mostSize = 1_000_000;

/**
 * Whether a value consists of literals and constants only. Unlike `staticValue`, this accepts patterns. The value is not
 * evaluated, because its size has not been checked yet.
 */
function isStatic(value: ReturnType<typeof unknown>): boolean {
  switch (value.kind) {
    case 'literal':
    case 'pattern':
    case 'codes':
    case 'constant':
      return true;
    case 'list':
      return value.items.every(isStatic);
    case 'operation':
      return value.operands.every(isStatic);
    case 'record':
      return value.fields.every((field) => isStatic(field.value));
    default:
      return false;
  }
}
