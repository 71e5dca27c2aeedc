import type { AnyNode } from 'acorn';
import { numberCode, textCode, CannotCarry, type ValueCode, quote } from '../value-code.ts';
import { elementMethod, wrappedElement } from './elements.ts';
import { listMethod } from './lists.ts';
import { constantOf, globalPath, type ScriptScope } from './scope.ts';

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

/** Translates a call of a function of the browser, or of a method of a text. */
export function callValue(node: Of<'CallExpression'>, scope: ScriptScope): ValueCode {
  const { callee, arguments: list } = node;
  const path = globalPath(callee as AnyNode, scope);
  const first = () => textCode(scope.value(list[0] ?? missing()));
  const stored = /^(?:window\.)?(local|session)Storage\.getItem$/.exec(path ?? '');
  if (stored) return source(`${stored[1]}(${quote(constantOf(list[0], scope))})`);
  switch (path) {
    case 'encodeURIComponent':
      return wrapped('encode', first());
    case 'decodeURIComponent':
      return { ...wrapped('decode', first()), mayBeMissing: true };
    case 'String':
      return first();
    case 'Number':
      return numberCode(scope.value(list[0] ?? missing()));
    case 'Date.now':
      return time('time.milliseconds');
    default:
  }
  const inJquery = wrappedElement(node, scope);
  if (inJquery) return inJquery;
  if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier')
    return methodValue(callee.property.name, callee.object, node, scope);
  throw new CannotCarry('calls a function');
}

function missing(): never {
  throw new CannotCarry('calls a function without an argument');
}

const source = (code: string): ValueCode => ({ code, type: 'text', mayBeMissing: true, isSimple: true });

const time = (code: string): ValueCode => ({ code, type: 'number', mayBeMissing: false, isSimple: true });

const wrapped = (name: string, { code, mayBeMissing, isPersonal }: ValueCode): ValueCode => ({
  code: `${name}(${code})`,
  type: 'text',
  mayBeMissing,
  isPersonal,
  isSimple: true,
});

const textMethods: Readonly<Record<string, string>> = { toLowerCase: 'lower', toUpperCase: 'upper', trim: 'trim' };

function methodValue(name: string, object: AnyNode, call: Of<'CallExpression'>, scope: ScriptScope): ValueCode {
  if (object.type === 'NewExpression') return dateValue(name, object);
  if (['startsWith', 'endsWith', 'test'].includes(name))
    return { code: scope.condition(call), type: 'boolean', mayBeMissing: false };
  const ofList = listMethod(name, object, call, scope);
  if (ofList) return ofList;
  const ofElement = elementMethod(name, call, scope);
  if (ofElement) return ofElement;
  if (name === 'includes') return { code: scope.condition(call), type: 'boolean', mayBeMissing: false };
  const value = scope.value(object);
  const { arguments: list } = call;
  if (Object.hasOwn(textMethods, name)) return wrapped(textMethods[name], textCode(value));
  if (name === 'toString') return textCode(value);
  if (name === 'split' && list.length === 1) {
    const text = textCode(value);
    return {
      ...wrapped('split', text),
      code: `split(${text.code}, ${quote(constantOf(list[0], scope))})`,
      type: 'list',
    };
  }
  if (name === 'join' && value.type === 'list')
    return { ...wrapped('join', value), code: `join(${value.code}, ${quote(constantOf(list[0], scope))})` };
  if (name === 'replace') return replacing(textCode(value), list, scope);
  throw new CannotCarry(`calls ${name}`);
}

const dates: Readonly<Record<string, string>> = {
  getTime: 'time.milliseconds',
  valueOf: 'time.milliseconds',
  toISOString: 'time.iso',
};

function dateValue(name: string, { callee, arguments: list }: Of<'NewExpression'>): ValueCode {
  const isNow = callee.type === 'Identifier' && callee.name === 'Date' && list.length === 0;
  if (!isNow || !Object.hasOwn(dates, name)) throw new CannotCarry('computes with a date');
  return { ...time(dates[name]), type: name === 'toISOString' ? 'text' : 'number' };
}

/** `replace` of JavaScript replaces the first match, and that of the language all. */
function replacing(text: ValueCode, [from, to]: readonly AnyNode[], scope: ScriptScope): ValueCode {
  if (from?.type !== 'Literal' || !from.regex) throw new CannotCarry('replaces a text');
  const { pattern, flags } = from.regex;
  const isAnchored = pattern.startsWith('^') || pattern.endsWith('$');
  if (/[^gi]/.test(flags) || (!flags.includes('g') && !isAnchored))
    throw new CannotCarry('replaces the first match only');
  const by = quote(constantOf(to, scope));
  return { ...wrapped('replace', text), code: `replace(${text.code}, /${pattern}/${flags.replace('g', '')}, ${by})` };
}
