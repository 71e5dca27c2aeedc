import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { isCollection } from '../../language/model/type.ts';
import { children } from '../traverse/walk.ts';

/**
 * Returns the same key for two expressions that always have the same value in one evaluation. The key includes the type,
 * because a text of the page can be present as a text but missing as a country.
 */
export function valueKey(expression: Expression): string {
  const parts = children(expression).map(valueKey);
  return `${expression.kind} ${expression.type.name} ${homeOf(expression)}${labelOf(expression)}(${parts.join(',')})`;
}

/** Returns the file of the declaration, because two files may have private declarations with the same name. */
function homeOf(expression: Expression): string {
  switch (expression.kind) {
    case 'constant':
      return `${expression.constant.source.path} `;
    case 'data':
      return `${expression.data.source.path} ${expression.data.type.regions ? 'place ' : ''}`;
    case 'state':
      return `${expression.state.source.path} `;
    case 'condition':
      return `${expression.condition.source.path} `;
    case 'page':
      return `${expression.page.source.path} `;
    case 'element':
      return `${expression.element.source.path} `;
    case 'lookup':
      return `${expression.matrix.source.path} `;
    case 'answer':
      return `${expression.call.source.path} `;
    default:
      return '';
  }
}

/** Returns the name of a value for messages, in the syntax of rule files. */
export function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'builtIn':
      return expression.arguments.length === 0 ? expression.builtIn.name : callOf(expression.builtIn.name, expression);
    case 'source':
      return `${expression.source.name}(${argumentsOf(expression).join(', ')})`;
    case 'call':
      return callOf(expression.function.name, expression);
    case 'member':
      return `${nameOf(expression.of)}${isCollection(expression.of.type) ? '[*]' : ''}.${expression.name}`;
    case 'lookup':
      return `${expression.matrix.id}[${expression.keys.map(nameOf).join(', ')}]`;
    case 'item':
      return expression.item.name;
    case 'list':
      return expression.items.length === 1 ? `[${nameOf(expression.items[0])}]` : '…';
    default:
      return labelOf(expression) || '…';
  }
}

/**
 * Returns the arguments of a source. Those that it has by default are left out, and others with a default have their name.
 */
function argumentsOf({ source: { parameters = [] }, arguments: list }: ExpressionOf<'source'>): readonly string[] {
  return list.flatMap((one, at) => {
    const { name, type, default: usual } = parameters[at] ?? { name: '', type: '' };
    const isOptional = usual !== undefined || type.endsWith('?');
    if (!isOptional) return nameOf(one);
    if (one.kind !== 'literal') return `${name}: ${nameOf(one)}`;
    // A default is written as in rule files: `"/"`, but `false`.
    if (one.type.optional || String(one.value) === usual || JSON.stringify(one.value) === usual) return [];
    return `${name}: ${type.includes('|') ? one.value : JSON.stringify(one.value)}`;
  });
}

function callOf(name: string, expression: Expression): string {
  return `${name}(${children(expression).map(nameOf).join(', ')})`;
}

function labelOf(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      // A literal of an optional type is a missing value, which differs from "".
      return expression.type.optional ? 'missing' : JSON.stringify(expression.value);
    case 'pattern':
      return `/${expression.pattern}/${expression.ignoreCase ? 'i' : ''}`;
    case 'codes':
      return expression.codes.join(' ');
    case 'record':
      return JSON.stringify(expression.fields.map(({ name }) => name));
    case 'constant':
      return expression.constant.id;
    case 'data':
      return expression.data.id;
    case 'state':
      return expression.state.id;
    case 'condition':
      return expression.condition.id;
    case 'page':
      return expression.page.id;
    case 'element':
      return expression.element.id;
    case 'static':
      return expression.builtIn;
    case 'hosts':
      return expression.hosts.join(' ');
    case 'consent':
      return expression.group;
    case 'builtIn':
      return expression.builtIn.name;
    case 'source':
      return expression.source.name;
    case 'field':
      return expression.path.join('.');
    case 'answer':
      return `${expression.call.id}.${expression.name}`;
    case 'member':
      return expression.name;
    case 'lookup':
      return expression.matrix.id;
    case 'operation':
      return expression.operator;
    case 'call':
      return expression.function.name;
    case 'choice':
      return expression.otherwise ? 'otherwise' : 'cases';
    case 'parameter':
      return expression.name;
    case 'item':
      return String(expression.item.level);
    case 'loop':
      return expression.when ? 'when' : '';
    case 'list':
    case 'hostStage':
      return '';
  }
}
