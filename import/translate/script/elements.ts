import type { AnyNode } from 'acorn';
import { isPseudoClass, isPseudoElement, testsInput } from '../../../compiler/language/tables/selector/pseudo-names.ts';
import { readSelector } from '../../../compiler/language/tables/selector/read-selector.ts';
import { CannotCarry, type ValueCode, quote } from '../value-code.ts';
import { constantOf, isStandIn, type ScriptScope } from './scope.ts';

type Of<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

const element = (code: string): ValueCode => ({ code, type: 'element', mayBeMissing: true, isSimple: true });

const content = (code: string): ValueCode => ({
  code,
  type: 'text',
  mayBeMissing: true,
  isPersonal: true,
  isSimple: true,
});

const ofText = 'White space in texts of elements is collapsed, and what a visitor can edit is no part of them.';
const ofValue = 'A check box or radio button that is not checked has no value, and neither has a password.';
const ofAttribute = 'An attribute that an element does not have is missing instead of an empty text.';
const ofSets = 'Of the elements that jQuery finds, only the first counts.';

/** Returns the value of a property of an element; undefined if the object is no element. */
export function elementProperty(node: Of<'MemberExpression'>, scope: ScriptScope): ValueCode | undefined {
  const name = nameOf(node, scope);
  const field = name === 'value' ? fieldOf(node.object as AnyNode, scope) : undefined;
  if (field) return field;
  const data = dataOf(node, scope);
  if (data) return data;
  const of = elementOf(node.object as AnyNode, scope);
  if (!of) return undefined;
  if (of.inJquery) return unwrapped(of, node);
  noteFailure(of, scope);
  switch (name) {
    case 'parentElement':
    case 'parentNode':
      return element(`parentOf(${of.code})`);
    case 'form':
      return element(`closest(${of.code}, "form")`);
    case 'innerText':
    case 'textContent':
      return text(of, scope);
    case 'id':
    case 'className':
      scope.differs(ofAttribute);
      return attribute(of, name === 'id' ? 'id' : 'class');
    default:
      throw new CannotCarry(`reads ${name ?? 'a computed property'} of an element`);
  }
}

/** Returns the element of `$(element)[0]`. */
function unwrapped(of: ValueCode, { property }: Of<'MemberExpression'>): ValueCode {
  if (property.type !== 'Literal' || property.value !== 0) throw new CannotCarry('reads a property of jQuery');
  return { ...of, inJquery: false };
}

/** Returns the result of a method of an element, also of one in jQuery; undefined if the object is no element. */
export function elementMethod(name: string, node: Of<'CallExpression'>, scope: ScriptScope): ValueCode | undefined {
  const { object } = node.callee as Of<'MemberExpression'>;
  const of = elementOf(object as AnyNode, scope);
  if (!of) return undefined;
  noteFailure(of, scope);
  const methods: Readonly<Record<string, Method>> = of.inJquery ? ofJquery : ofElement;
  if (!Object.hasOwn(methods, name)) throw new CannotCarry(`calls ${name} of an element`);
  return methods[name](of, node.arguments as AnyNode[], scope);
}

/** Returns the element that `$(element)` wraps; undefined for any other call. */
export function wrappedElement(node: Of<'CallExpression'>, scope: ScriptScope): ValueCode | undefined {
  if (!isJquery(node, scope)) return undefined;
  const [argument, ...others] = node.arguments;
  const of = argument && others.length === 0 ? elementOf(argument as AnyNode, scope) : undefined;
  if (!of) throw new CannotCarry('searches the page with jQuery');
  return { ...of, inJquery: true };
}

/** A script fails where it reads a missing element. In jQuery, what is read is missing, too. */
function noteFailure({ mayBeMissing, inJquery }: ValueCode, { differs }: ScriptScope): void {
  if (mayBeMissing && !inJquery)
    differs('Where it fails because an element is missing, what it reads of this element is missing instead.');
}

type Method = (of: ValueCode, list: readonly AnyNode[], scope: ScriptScope) => ValueCode;

const ofElement: Readonly<Record<string, Method>> = {
  closest: (of, [selector], scope) => element(`closest(${of.code}, ${selectorCode(selector, scope)})`),
  querySelector: (of, [selector], scope) => element(`findIn(${of.code}, ${selectorCode(selector, scope)})`),
  getAttribute: (of, [name], scope) => attribute(of, constantOf(name, scope)),
};

const ofJquery: Readonly<Record<string, Method>> = {
  closest: (of, list, scope) => ({ ...ofElement.closest(of, list, scope), inJquery: true }),
  parent: (of, list) => {
    if (list.length > 0) throw new CannotCarry('calls parent with a selector');
    return { ...element(`parentOf(${of.code})`), inJquery: true };
  },
  parents: (of, [selector], scope) => {
    scope.differs(ofSets);
    return { ...element(`closest(parentOf(${of.code}), ${selectorCode(selector, scope)})`), inJquery: true };
  },
  find: (of, [selector], scope) => {
    scope.differs(ofSets);
    return { ...element(`findIn(${of.code}, ${selectorCode(selector, scope)})`), inJquery: true };
  },
  first: (of) => of,
  attr: (of, list, scope) => {
    if (list.length !== 1) throw new CannotCarry('sets an attribute');
    return attribute(of, constantOf(list[0], scope));
  },
  data: (of, list, scope) => {
    if (list.length !== 1) throw new CannotCarry('calls data of jQuery');
    scope.differs('What scripts keep with the method data of jQuery is not read, but the attribute alone.');
    return attribute(of, dataAttribute(constantOf(list[0], scope)));
  },
  text: (of, list, scope) => {
    if (list.length > 0) throw new CannotCarry('sets a text');
    return text(of, scope);
  },
  val: (of, list, scope) => {
    if (list.length > 0) throw new CannotCarry('sets a value');
    return value(of, scope);
  },
  index: (of, list, { differs }) => {
    if (list.length > 0) throw new CannotCarry('calls index with a selector');
    if (of.mayBeMissing) differs('The position of a missing element is missing instead of -1.');
    return { code: `indexAmong(${of.code})`, type: 'number', mayBeMissing: true, isSimple: true };
  },
};

const attribute = ({ code }: ValueCode, name: string): ValueCode =>
  content(`contentOf(${code}, attribute: ${quote(name)})`);

function text({ code }: ValueCode, { differs }: ScriptScope): ValueCode {
  differs(ofText);
  return content(`contentOf(${code})`);
}

function value({ code }: ValueCode, { differs }: ScriptScope): ValueCode {
  differs('A password has no value.');
  return content(`contentOf(${code}, value)`);
}

/** Returns the value of `form.elements.email`, `element.form.email` and the like, or of an element. */
function fieldOf(node: AnyNode, scope: ScriptScope): ValueCode | undefined {
  if (node.type === 'MemberExpression') {
    const holder = node.object as AnyNode;
    const isForm = holder.type === 'MemberExpression' && /^(?:elements|form)$/.test(nameOf(holder, scope) ?? '');
    const form = isForm ? elementOf(holder.object as AnyNode, scope) : undefined;
    const name = form && nameOf(node, scope);
    if (name !== undefined) {
      scope.differs(ofValue);
      return content(`fieldOf(${withoutForm(form!.code)}, ${quote(name)})`);
    }
  }
  const of = elementOf(node, scope);
  return of && value(of, scope);
}

/** The form of an element is that of the field in any case. */
const withoutForm = (code: string): string => /^closest\((.*), "form"\)$/.exec(code)?.[1] ?? code;

/** Returns the value of `element.dataset.name`. */
function dataOf(node: Of<'MemberExpression'>, scope: ScriptScope): ValueCode | undefined {
  const holder = node.object as AnyNode;
  if (holder.type !== 'MemberExpression' || nameOf(holder, scope) !== 'dataset') return undefined;
  const of = elementOf(holder.object as AnyNode, scope);
  const name = of && nameOf(node, scope);
  return name === undefined ? undefined : attribute(of!, dataAttribute(name));
}

const dataAttribute = (name: string): string =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns the element that an expression is; undefined if it is none. */
function elementOf(node: AnyNode, scope: ScriptScope): ValueCode | undefined {
  if (!mayBeElement(node, scope)) return undefined;
  const found = scope.value(node);
  return found.type === 'element' ? found : undefined;
}

/** Whether an expression begins with a variable of the container, a local one or jQuery. */
function mayBeElement(node: AnyNode, scope: ScriptScope): boolean {
  switch (node.type) {
    case 'Identifier':
      return scope.locals.has(node.name) || scope.aliases.has(node.name) || isStandIn(node.name);
    case 'MemberExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return mayBeElement((node.type === 'MemberExpression' ? node.object : node.expression) as AnyNode, scope);
    case 'CallExpression':
      return isJquery(node, scope) || mayBeElement(node.callee as AnyNode, scope);
    default:
      return false;
  }
}

function isJquery({ callee }: Of<'CallExpression'>, { locals }: ScriptScope): boolean {
  return callee.type === 'Identifier' && /^(?:\$|jQuery)$/.test(callee.name) && !locals.has(callee.name);
}

function nameOf({ property, computed }: Of<'MemberExpression'>, scope: ScriptScope): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string'
    ? constantOf(property as AnyNode, scope)
    : undefined;
}

/** Returns a selector that rules accept. */
function selectorCode(node: AnyNode | undefined, scope: ScriptScope): string {
  const selector = constantOf(node, scope);
  const { failedAt, pseudos, attributes } = readSelector(selector);
  if (failedAt !== undefined || pseudos.some((name) => isPseudoElement(name) || !isPseudoClass(name)))
    throw new CannotCarry(`uses the selector ${quote(selector)}, which browsers do not know`);
  if (pseudos.some(testsInput) || attributes.has('value'))
    throw new CannotCarry(`uses the selector ${quote(selector)}, which tests what a visitor typed or chose`);
  return quote(selector);
}
