import type { AnyNode, ObjectExpression, Property } from 'acorn';
import type { SettingValue } from '../../model/container.ts';

/**
 * Returns the value of a literal in a library: booleans and numbers as texts, and functions as their code. Undefined for
 * what is missing, and for what would have to be computed. Nothing is run.
 */
export function libraryValue(node: AnyNode, script: string): SettingValue | undefined {
  switch (node.type) {
    case 'Literal':
      return node.value === null && !node.regex ? undefined : String(node.regex ? node.raw : node.value);
    case 'TemplateLiteral':
      return joined(
        [...node.quasis, ...node.expressions].toSorted((one, other) => one.start - other.start),
        script,
      );
    case 'TemplateElement':
      return node.value.cooked ?? undefined;
    case 'BinaryExpression':
      return node.operator === '+' ? joined([node.left as AnyNode, node.right], script) : undefined;
    case 'UnaryExpression':
      return unary(node.operator, libraryValue(node.argument, script));
    case 'FunctionExpression':
      // A method in an object literal begins with its parameters.
      return script.slice(node.start, node.end).replace(/^(?=\()/, 'function ');
    case 'ArrowFunctionExpression':
      return script.slice(node.start, node.end);
    case 'ArrayExpression':
      return node.elements.flatMap((one) => (one ? (libraryValue(one, script) ?? []) : []));
    case 'ObjectExpression':
      return Object.fromEntries(
        propertiesOf(node).flatMap(({ key, value }) => {
          const found = libraryValue(value as AnyNode, script);
          return found === undefined ? [] : [[keyOf(key), found]];
        }),
      );
    default:
      return undefined;
  }
}

function joined(nodes: readonly AnyNode[], script: string): string | undefined {
  const texts = nodes.map((node) => libraryValue(node, script));
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}

/** Minified code writes `!0` for true, and `void 0` for undefined. */
function unary(operator: string, value: SettingValue | undefined): string | undefined {
  if (operator === '!' && typeof value === 'string') return String(['0', 'false', ''].includes(value));
  return operator === '-' && typeof value === 'string' ? `-${value}` : undefined;
}

const propertiesOf = ({ properties }: ObjectExpression): Property[] =>
  properties.filter(
    (property): property is Property => property.type === 'Property' && !property.computed && property.kind === 'init',
  );

/** Returns the name of a property that is not computed. */
const keyOf = (key: AnyNode): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

/** Returns the properties of an object literal, by their names. */
export function literalFields(node: AnyNode | undefined): ReadonlyMap<string, AnyNode> {
  if (node?.type !== 'ObjectExpression') return new Map();
  return new Map(propertiesOf(node).map(({ key, value }) => [keyOf(key), value as AnyNode]));
}
