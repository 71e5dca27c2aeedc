import { parse, type AnyNode } from 'acorn';
import type { ContainerTemplate } from '../../model/container.ts';
import { isJsonObject } from '../../read/gtm/is-json-object.ts';
import { CannotCarry } from '../value-code.ts';
import { sandboxNames } from './sandbox-library.ts';

/** The code of a custom template, with what it needs. */
export interface TemplateCode {
  readonly code: string;
  /** The functions of the sandbox that it requires, in the order of the alphabet. */
  readonly requires: readonly string[];
  /** The types of its settings, such as `CHECKBOX`, by their names. */
  readonly settings: ReadonlyMap<string, string>;
  /** The patterns of addresses that each function may use. A function that is missing may use none. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
}

/** The permissions for addresses, by the function that needs each. */
const permissions: ReadonlyMap<string, string> = new Map([
  ['injectScript', 'inject_script'],
  ['injectHiddenIframe', 'inject_hidden_iframe'],
  ['sendPixel', 'send_pixel'],
]);

/** Reads the code of a custom template. Throws a `CannotCarry` if it cannot run as a module. */
export function readTemplateCode({ name, code: text }: ContainerTemplate): TemplateCode {
  const sections = sectionsOf(text);
  const code = sections.get('SANDBOXED_JS_FOR_WEB_TEMPLATE')?.trim() ?? '';
  if (code === '') throw new CannotCarry(`Its custom template "${name}" has no code.`);
  const requires = requiredBy(code, name);
  const known = sandboxNames();
  const unknown = requires.find((one) => !known.has(one));
  if (unknown !== undefined)
    throw new CannotCarry(`Its custom template "${name}" uses "${unknown}", to which nothing corresponds.`);
  const permitted = jsonIn(sections, 'WEB_PERMISSIONS');
  return {
    code,
    requires,
    settings: new Map(settingsIn(jsonIn(sections, 'TEMPLATE_PARAMETERS'))),
    addresses: new Map(
      requires.flatMap((one) => (permissions.has(one) ? [[one, addressesIn(permitted, permissions.get(one)!)]] : [])),
    ),
  };
}

/** Returns the parts of a template between lines such as `___INFO___`. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.replaceAll('\r\n', '\n').split(/^___([A-Z_]+)___$/m);
  return new Map(parts.flatMap((part, at) => (at % 2 === 1 ? [[part, parts[at + 1]] as const] : [])));
}

/** Returns the list in a section; an empty one if it is missing or broken. */
function jsonIn(sections: ReadonlyMap<string, string>, name: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(sections.get(name) ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Returns the names in the calls of `require`. */
function requiredBy(code: string, name: string): readonly string[] {
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: 2022, sourceType: 'module', allowReturnOutsideFunction: true });
  } catch {
    throw new CannotCarry(`The code of its custom template "${name}" has a mistake.`);
  }
  const found = new Set<string>();
  const open: unknown[] = [program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    open.push(...Object.values(node));
    if (!('type' in node) || node.type !== 'CallExpression') continue;
    const { callee, arguments: values } = node as Extract<AnyNode, { type: 'CallExpression' }>;
    if (callee.type !== 'Identifier' || callee.name !== 'require') continue;
    const [value] = values;
    if (value?.type !== 'Literal' || typeof value.value !== 'string')
      throw new CannotCarry(`Its custom template "${name}" decides only when it runs what it requires.`);
    found.add(value.value);
  }
  return [...found].toSorted();
}

/** Returns the types of settings by their names, also of those in groups and of those that others show. */
function settingsIn(list: readonly unknown[]): [string, string][] {
  return list.flatMap((one) => {
    if (!isJsonObject(one)) return [];
    const inner = ['subParams', 'radioItems', 'checkboxText'].flatMap((key) =>
      Array.isArray(one[key]) ? settingsIn(one[key]) : [],
    );
    return typeof one.name === 'string' && typeof one.type === 'string' ? [[one.name, one.type], ...inner] : inner;
  });
}

function addressesIn(permitted: readonly unknown[], wanted: string): readonly string[] {
  const found = permitted.find((one) => nested(one, 'instance', 'key', 'publicId') === wanted);
  const values = nested(found, 'instance', 'param');
  const list = Array.isArray(values) ? values : [];
  if (list.some((one) => nested(one, 'key') === 'allowedUrls' && nested(one, 'value', 'string') === 'any'))
    return ['https://*'];
  const urls = list.find((one) => nested(one, 'key') === 'urls');
  const items = nested(urls, 'value', 'listItem');
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const pattern = nested(item, 'string');
    return typeof pattern === 'string' ? pattern : [];
  });
}

function nested(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
}
