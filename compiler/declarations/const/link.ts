import type { Constant } from '../../model/program.ts';
import { unknownType } from '../../model/type.ts';
import { linkExpression, linkTyped, unknown } from '../../infer/expressions.ts';
import { declared, type Found, type Linker } from '../../bind/linker.ts';
import { sizeOf } from './size.ts';
import { linkType } from '../../infer/types.ts';

/** `const x = value`: known when the bundle is built. */
export function linkConstant(linker: Linker, found: Found): Constant | undefined {
  return linker.once(found, () => {
    const { declaration, source } = found;
    const [node] = declaration.values;
    const type = declaration.type && linkType(linker, source, declaration.type);
    const context = { source, isConstant: true };
    let value = !node
      ? unknown(declaration)
      : type
        ? linkTyped(linker, context, node, type)
        : linkExpression(linker, context, node);
    if (node && !isStatic(value)) {
      linker.mistake('not-static', { what: 'A constant' }, source, node);
      value = unknown(node);
    } else if (sizeOf(value) > mostSize) {
      const parameters = { what: `"${found.name.text}"`, most: `${mostSize} values and characters` };
      linker.mistake('too-large', parameters, source, found.name);
      value = unknown(node ?? declaration);
    }
    return { ...declared(found, linker.documents), type: type ?? value.type ?? unknownType, value };
  });
}

const mostSize = 1_000_000;

function isStatic(value: ReturnType<typeof unknown>): boolean {
  switch (value.kind) {
    case 'literal':
    case 'pattern':
    case 'codes':
      return true;
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
