import { CannotCarry, type ValueCode, quote, type ValueType } from '../value-code.ts';

const builtIn = (code: string, type: ValueType = 'text', more: Partial<ValueCode> = {}): ValueCode => ({
  code,
  type,
  mayBeMissing: false,
  isSimple: true,
  ...more,
});

/** Global variables of browsers that the language has under names of its own. */
const builtIns: Readonly<Record<string, ValueCode>> = {
  'document.title': builtIn('pageTitle', 'text', { isPersonal: true }),
  'document.referrer': builtIn('referrer', 'text', { mayBeMissing: true }),
  'document.URL': builtIn('url'),
  'navigator.userAgent': builtIn('browser.userAgent'),
  'navigator.language': builtIn('browser.language', 'text', { mayBeMissing: true }),
  'location.href': builtIn('url'),
  'location.pathname': builtIn('path'),
  'location.hostname': builtIn('host'),
  'location.hash': builtIn('hash'),
  innerWidth: builtIn('viewport.width', 'number'),
  innerHeight: builtIn('viewport.height', 'number'),
};

/** Returns the value of a path of global variables, such as `window.shop.plan`. Throws a `CannotCarry` if it is no path. */
export function globalValue(name: string): { readonly expression: ValueCode; readonly isBuiltIn: boolean } {
  const path = name
    .trim()
    .replace(/^window\./, '')
    .replace(/^document\.location\b/, 'location');
  if (Object.hasOwn(builtIns, path)) return { expression: builtIns[path], isBuiltIn: true };
  if (!/^[\w$]+(?:\.[\w$]+|\[\d+\])*$/.test(path)) throw new CannotCarry(`"${name}" is no path of a global variable.`);
  return { expression: builtIn(`global(${quote(path)})`, 'text', { mayBeMissing: true }), isBuiltIn: false };
}
