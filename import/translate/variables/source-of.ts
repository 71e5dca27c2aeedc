import type { Container, ContainerVariable, Settings } from '../../model/container.ts';
import type { EventContext } from '../event-context.ts';
import {
  textCode,
  CannotCarry,
  constantText,
  type ValueCode,
  neverMissing,
  operand,
  quote,
  type ValueType,
} from '../value-code.ts';
import { settingOf } from '../../model/setting-of.ts';
import { idSelector } from '../id-selector.ts';
import { patternOf } from '../pattern.ts';
import { dependsOnEvent } from '../depends-on-event.ts';
import type { ReadScript } from '../script/read-script.ts';
import { readTemplateCode } from '../sandbox/read-template-code.ts';
import { settingsCode, templateFunction } from '../sandbox/template-module.ts';
import type { ModuleSource } from '../script/write-module.ts';
import { launchSources } from '../launch/values.ts';
import { builtInValues } from './built-ins.ts';
import { globalValue } from './global-value.ts';
import { secretIn } from './secret-in.ts';

/** What a variable becomes: a constant, the value of a declaration, or a part of what uses it. */
export type VariableSource = Difference &
  ({ readonly inline: ValueCode } | { readonly constant: string } | DeclaredText);

interface Difference {
  readonly differs?: readonly string[];
}

interface DeclaredText {
  /** Code of the value, unless a module computes it. */
  readonly code?: string;
  readonly module?: ModuleSource;
  /** The type, if uses do not decide it. */
  readonly type?: ValueType;
  readonly mayBeMissing: boolean;
  readonly isPersonal?: boolean;
  /** Fields of its declaration, as code with a space before it. */
  readonly fields?: string;
}

interface Scope {
  template(text: string): ValueCode;
  /** Reads JavaScript, with the lists that it goes through. */
  script(code: string): ReadScript;
  readonly context: EventContext;
  readonly container: Container;
}

/** Returns what a variable becomes. Throws a `CannotCarry` if nothing corresponds to it. */
export function sourceOf(variable: ContainerVariable, scope: Scope): VariableSource {
  if (variable.kind === 'data element') return launchSource(variable, scope);
  const reader = Object.hasOwn(readers, variable.type) ? readers[variable.type] : undefined;
  if (!reader) return ofTemplate(variable, scope.container);
  return withFormat(reader(variable, scope), variable, scope);
}

/** A data element of Adobe Launch: its default, and what becomes of its text. */
function launchSource(variable: ContainerVariable, scope: Scope): VariableSource {
  const translated = Object.hasOwn(launchSources, variable.type) ? launchSources[variable.type] : undefined;
  if (!translated) throw new CannotCarry(`Nothing corresponds to the data element "${variable.type}".`);
  const source = translated(variable.settings);
  const read: VariableSource =
    'inline' in source
      ? source
      : 'type' in source
        ? readers[source.type]({ ...variable, type: source.type, settings: source.settings }, scope)
        : { ...source, mayBeMissing: true };
  const { format } = variable;
  const differs = [...('differs' in source ? (source.differs ?? []) : []), ...(read.differs ?? [])];
  if (settingOf(format, 'storageDuration') !== '')
    differs.push('If it is missing, its last value is not used again. A "state" can keep it.');
  if ('constant' in read) return { ...read, differs };
  const other = settingOf(format, 'defaultValue');
  const isLower = settingOf(format, 'forceLowerCase') === 'true';
  const isClean = settingOf(format, 'cleanText') === 'true';
  if ('inline' in read) {
    if (isClean) differs.push('White space in it is not collapsed.');
    const text = isLower
      ? { ...textCode(read.inline), code: `lower(${textCode(read.inline).code})`, isSimple: true }
      : read.inline;
    return { inline: withDefault(text, other), differs };
  }
  const marks = [...(isClean ? ['clean: true'] : []), ...(isLower ? ['lower: true'] : [])];
  const { code = '', ...rest } = read;
  const value = withDefault({ code, type: 'text', mayBeMissing: read.mayBeMissing, isSimple: true }, other);
  return {
    ...rest,
    ...(read.code !== undefined && { code: value.code, mayBeMissing: value.mayBeMissing }),
    ...(marks.length > 0 && !read.module && { fields: ` { ${marks.join(', ')} }` }),
    ...((marks.length > 0 || other !== '') && { type: 'text' as const }),
    differs,
  };
}

function withDefault(value: ValueCode, other: string): ValueCode {
  if (other === '' || !value.mayBeMissing) return value;
  return { ...value, code: `${operand(value)} else ${quote(other)}`, mayBeMissing: false, isSimple: false };
}

type Reader = (variable: ContainerVariable, scope: Scope) => VariableSource;

const readers: Readonly<Record<string, Reader>> = {
  c: ({ settings, name }, { template }) => {
    const value = settingOf(settings, 'value');
    if (secretIn(name, value))
      throw new CannotCarry(
        'It looks like a secret, so its value is not written. Scripts are public: keep secrets on a server.',
      );
    const { constant, ...expression } = template(value);
    return constant === undefined ? { inline: expression } : { constant };
  },
  v: layerValue,
  j: ({ settings }) => globalSource(settingOf(settings, 'name')),
  k: ({ settings }, { template }) => read('cookie', settings, template),
  u: urlValue,
  f: referrerValue,
  d: elementValue,
  aev: autoEventValue,
  e: (_, { context }) => ({ inline: builtInValues.get('event')!(context) }),
  r: () => ({
    inline: { code: 'randomId', type: 'text', mayBeMissing: false, isPersonal: true, isSimple: true },
    differs: ['It is an id of the page view instead of a random number.'],
  }),
  ctv: () => ({ constant: '1', differs: ['The version of the container is the text "1": versions are commits now.'] }),
  cid: (_, { container }) => ({ constant: container.id }),
  dbg: (_, { context }) => ({ inline: builtInValues.get('debugmode')!(context) }),
  ev: (_, { context }) => ({ inline: builtInValues.get('environmentname')!(context) }),
  smm: lookupTable,
  remm: patternTable,
  jsm: customScript,
  vis: ({ settings }) => {
    const selector = selectorOf(settings);
    return { inline: { code: `visible(${quote(selector)})`, type: 'boolean', mayBeMissing: false, isSimple: true } };
  },
};

/** A variable of a custom template, whose code becomes a module. */
function ofTemplate({ type, name, settings }: ContainerVariable, { templates }: Container): VariableSource {
  const template = templates.find(({ types }) => types.includes(type));
  if (!template)
    throw new CannotCarry(
      type === 'gas'
        ? 'Universal Analytics no longer exists.'
        : `Nothing corresponds to a variable of the type "${type}".`,
    );
  const code = readTemplateCode(template);
  return {
    module: {
      title: name,
      code: `function () { return template(${settingsCode(settings, code.settings)}, (wanted) => api[wanted]); }`,
      beside: templateFunction(code),
      reason: `It is of the custom template "${template.name}", whose code is a module now: review it.`,
    },
    mayBeMissing: true,
  };
}

function read(source: string, settings: Settings, template: Scope['template']): VariableSource {
  const key = template(settingOf(settings, 'name')).constant;
  if (key === undefined || key === '') throw new CannotCarry('The name of what it reads depends on the page.');
  return { code: `${source}(${quote(key)})`, mayBeMissing: true };
}

function layerValue({ settings }: ContainerVariable, { template, context }: Scope): VariableSource {
  const name = template(settingOf(settings, 'name')).constant;
  if (name === undefined || name === '')
    throw new CannotCarry('The path of what it reads in the data layer depends on the page.');
  if (name.startsWith('gtm.')) return { inline: ownValue(name, context) };
  const path = pathOf(name);
  const isOld = settingOf(settings, 'dataLayerVersion') === '1';
  const other =
    settingOf(settings, 'setDefaultValue') === 'true' ? template(settingOf(settings, 'defaultValue')) : undefined;
  const code = `layer(${quote(path)})`;
  return {
    code: other ? `${code} else ${operand(textCode(other))}` : code,
    mayBeMissing: other === undefined || other.mayBeMissing,
    ...(other && { type: 'text' as const }),
    differs: isOld
      ? ['It has version 1, which reads only what was pushed last. Here, parts of records are merged, as in version 2.']
      : [],
  };
}

/** The built-in variables of what Google Tag Manager pushes itself. */
const pushed: ReadonlyMap<string, string> = new Map([
  ['gtm.element', 'clickelement'],
  ['gtm.elementUrl', 'clickurl'],
  ['gtm.elementText', 'clicktext'],
  ['gtm.elementId', 'clickid'],
  ['gtm.elementClasses', 'clickclasses'],
  ['gtm.elementTarget', 'clicktarget'],
  ['gtm.scrollThreshold', 'scrolldepththreshold'],
  ['gtm.scrollUnits', 'scrolldepthunits'],
  ['gtm.videoTitle', 'videotitle'],
  ['gtm.videoUrl', 'videourl'],
  ['gtm.videoStatus', 'videostatus'],
  ['gtm.videoPercent', 'videopercent'],
  ['gtm.newUrlFragment', 'newhistoryfragment'],
  ['gtm.oldUrl', 'oldhistoryurl'],
  ['gtm.newUrl', 'newhistoryurl'],
  ['gtm.historyChangeSource', 'historysource'],
  ['gtm.errorMessage', 'errormessage'],
]);

function ownValue(name: string, context: EventContext): ValueCode {
  const word = pushed.get(name);
  if (word === undefined)
    throw new CannotCarry(`Google Tag Manager itself pushes "${name}", and nothing corresponds to it.`);
  return builtInValues.get(word)!(context);
}

/** Returns the path of a value: positions in lists are in brackets. */
function pathOf(name: string): string {
  return name
    .split('.')
    .map((part, at) => (at > 0 && /^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
}

/** Returns what a path of global variables becomes. */
function globalSource(name: string): VariableSource {
  const { expression, isBuiltIn } = globalValue(name);
  return isBuiltIn ? { inline: expression } : { code: expression.code, mayBeMissing: true };
}

function urlValue({ settings }: ContainerVariable, { template }: Scope): VariableSource {
  const part = settingOf(settings, 'component').toUpperCase() || 'URL';
  const custom = settingOf(settings, 'customUrlSource');
  const of = custom === '' ? undefined : textCode(template(custom));
  const inline = (code: string, mayBeMissing = false): VariableSource => ({
    inline: { code, type: 'text', mayBeMissing, isSimple: true },
  });
  const host = settingOf(settings, 'stripWww') === 'true';
  const withoutWww = (code: string) => (host ? `replace(${code}, /^www\\./, "")` : code);
  const key = template(settingOf(settings, 'queryKey')).constant;
  if (of) {
    if (part === 'URL') return { inline: of };
    if (part === 'HOST') return inline(withoutWww(`domain(${of.code})`), true);
    if (part === 'QUERY' && key) return inline(`parameter(${of.code}, ${quote(key)})`, true);
    if (part === 'PATH') return inline(`part(${of.code}, /^https?:\\/\\/[^\\/?#]*([^?#]*)/)`, true);
    if (part === 'FRAGMENT') return inline(`part(${of.code}, /#(.*)/)`, true);
    throw new CannotCarry(`Nothing returns the part ${part} of an address.`);
  }
  switch (part) {
    case 'URL':
      return inline('part(url, /^([^#]*)/)', true);
    case 'PROTOCOL':
      return inline('part(url, /^(\\w+):/)', true);
    case 'HOST':
      return inline(withoutWww('host'));
    case 'PATH':
      return inline('path');
    case 'QUERY':
      return key
        ? { code: `query(${quote(key)})`, type: 'text', mayBeMissing: true }
        : inline('part(url, /\\?([^#]*)/)', true);
    case 'FRAGMENT':
      return inline('part(hash, /^#(.*)/)', true);
    case 'EXTENSION':
      return inline('part(path, /\\.(\\w+)$/)', true);
    default:
      throw new CannotCarry(`Nothing returns the part ${part} of the page's address.`);
  }
}

function referrerValue({ settings }: ContainerVariable, scope: Scope): VariableSource {
  const part = settingOf(settings, 'component').toUpperCase() || 'URL';
  if (part === 'URL') return { inline: { code: 'referrer', type: 'text', mayBeMissing: true, isSimple: true } };
  return urlValue({ settings: { ...settings, customUrlSource: '{{Referrer}}' } } as unknown as ContainerVariable, {
    ...scope,
    template: (text) =>
      text === '{{Referrer}}'
        ? { code: 'referrer', type: 'text', mayBeMissing: true, isSimple: true }
        : scope.template(text),
  });
}

function elementValue({ settings }: ContainerVariable): VariableSource {
  const selector = selectorOf(settings);
  const attribute = settingOf(settings, 'attributeName');
  const code =
    attribute === '' ? `element(${quote(selector)})` : `element(${quote(selector)}, attribute: ${quote(attribute)})`;
  return { code, mayBeMissing: true, type: 'text' };
}

/** Returns the selector of an element that is named by its id or by a selector. */
function selectorOf(settings: Settings): string {
  const id = settingOf(settings, 'elementId');
  const selector = settingOf(settings, 'elementSelector');
  const isCss = settingOf(settings, 'selectorType').toUpperCase() === 'CSS';
  if (isCss ? selector === '' : id === '') throw new CannotCarry('It names no element.');
  return isCss ? selector : idSelector(id);
}

const autoEvents: Readonly<Record<string, { readonly click?: string; readonly submit?: string }>> = {
  URL: { click: 'clickurl' },
  TEXT: { click: 'clicktext' },
  ID: { click: 'clickid', submit: 'formid' },
  CLASSES: { click: 'clickclasses', submit: 'formclasses' },
  TARGET: { click: 'clicktarget', submit: 'formtarget' },
  ELEMENT: { click: 'clickelement', submit: 'formelement' },
};

function autoEventValue({ settings }: ContainerVariable, { context }: Scope): VariableSource {
  const type = settingOf(settings, 'varType')
    .toUpperCase()
    .replace(/^ELEMENT_/, '');
  if (type === 'ATTRIBUTE') {
    if (context.kind !== 'click' && context.kind !== 'submit')
      throw new CannotCarry('It reads an attribute of the element of an event, which is not what starts the tag.');
    return {
      inline: {
        code: `attribute(${quote(settingOf(settings, 'attribute'))})`,
        type: 'text',
        mayBeMissing: true,
        isPersonal: true,
        isSimple: true,
      },
    };
  }
  const word = autoEvents[type]?.[context.kind as 'click' | 'submit'];
  if (word === undefined) throw new CannotCarry(`It reads ${type} of the element of an event.`);
  const base = builtInValues.get(word)!(context);
  const component = settingOf(settings, 'component').toUpperCase();
  if (type !== 'URL' || component === '' || component === 'URL') return { inline: base };
  return urlValue({ settings: { ...settings, customUrlSource: 'x' } } as unknown as ContainerVariable, {
    script: () => ({ reason: 'is of an address' }),
    context,
    container: { templates: [] } as unknown as Container,
    template: (text) => (text === 'x' ? base : constantText(text)),
  });
}

function tableRows(settings: Settings): readonly (readonly [key: string, value: string])[] {
  const map = settings.map;
  return (Array.isArray(map) ? map : []).flatMap((row) =>
    typeof row === 'object' && !Array.isArray(row)
      ? [[settingOf(row as Settings, 'key'), settingOf(row as Settings, 'value')] as const]
      : [],
  );
}

/** A lookup table: the first row whose key is the input. */
function lookupTable({ settings }: ContainerVariable, { template }: Scope): VariableSource {
  const input = template(settingOf(settings, 'input'));
  return caseOf(
    settings,
    template,
    (key) => {
      const other = template(key);
      if (input.type === 'boolean') return other.constant === 'true' ? input.code : `not ${operand(input)}`;
      return `${operand(textCode(input))} is ${operand(textCode(other))}`;
    },
    input,
  );
}

/** A table of patterns: the first row that matches. With capture groups, the value replaces what matches in the input. */
function patternTable({ settings }: ContainerVariable, { template }: Scope): VariableSource {
  const input = template(settingOf(settings, 'input'));
  const isWhole = settingOf(settings, 'fullMatch') !== 'false';
  const ignoresCase = settingOf(settings, 'ignoreCase') !== 'false';
  const replaces = settingOf(settings, 'replaceAfterMatch') !== 'false';
  const text = operand(neverMissing(input));
  const patternIn = (key: string): string => {
    const pattern = template(key).constant;
    if (pattern === undefined) throw new CannotCarry('A pattern of the table depends on the page.');
    // Google Tag Manager adds the signs as they are: in "a|b", each belongs to one half.
    return patternOf(isWhole ? `^${pattern}$` : pattern, ignoresCase);
  };
  return caseOf(
    settings,
    template,
    (key) => `${text} matches ${patternIn(key)}`,
    input,
    (key, value) => {
      const { constant } = template(value);
      if (!replaces || (isWhole && constant !== undefined && !constant.includes('$'))) return template(value);
      if (constant === undefined)
        throw new CannotCarry('Its values replace parts of the input and depend on the page.');
      const code = `replace(${neverMissing(input).code}, ${patternIn(key)}, ${quote(constant)})`;
      return { code, type: 'text', mayBeMissing: false, isPersonal: input.isPersonal, isSimple: true };
    },
  );
}

function caseOf(
  settings: Settings,
  template: Scope['template'],
  when: (key: string) => string,
  input: ValueCode,
  chosen = (_: string, value: string): ValueCode => template(value),
): VariableSource {
  const rows = tableRows(settings).map(([key, value]) => [when(key), chosen(key, value)] as const);
  const other =
    settingOf(settings, 'setDefaultValue') === 'true' ? template(settingOf(settings, 'defaultValue')) : undefined;
  if (rows.length === 0)
    return other ? { inline: other } : { inline: constantText(''), differs: ['The table has no rows.'] };
  const values = [...rows.map(([, value]) => value), ...(other ? [other] : [])].map(textCode);
  const lines = rows.map(([condition], at) => `${condition}: ${values[at].code}`);
  if (other) lines.push(`otherwise: ${values.at(-1)!.code}`);
  const code = `case {\n${lines.join('\n')}\n}`;
  const mayBeMissing = other === undefined || values.some((value) => value.mayBeMissing);
  const isPersonal = input.isPersonal || values.some((value) => value.isPersonal);
  // What depends on the event cannot be declared.
  return dependsOnEvent(code)
    ? { inline: { code, type: 'text', mayBeMissing, isPersonal } }
    : { code, type: 'text', mayBeMissing, ...(isPersonal && { isPersonal }) };
}

/** Custom JavaScript: an expression if it is plain, and otherwise a module to review. */
function customScript(variable: ContainerVariable, { script }: Scope): VariableSource {
  const code = settingOf(variable.settings, 'javascript');
  const read = script(code);
  if ('expression' in read) {
    const { expression, differs } = read;
    return dependsOnEvent(expression.code)
      ? { inline: expression, differs }
      : {
          differs,
          code: expression.code,
          type: expression.type,
          mayBeMissing: expression.mayBeMissing,
          isPersonal: expression.isPersonal,
        };
  }
  return {
    module: { title: variable.name, code, reason: `Its JavaScript ${read.reason}, so it is a module: review it.` },
    mayBeMissing: true,
  };
}

const caseKey = 'caseConversionType';

/** Returns a value with the changes that its format asks for. */
function withFormat(source: VariableSource, { format }: ContainerVariable, { template }: Scope): VariableSource {
  // Case is changed first, whatever the order in the file.
  const found = Object.entries(format)
    .filter(([, value]) => value !== '' && String(value).toLowerCase() !== 'none')
    .toSorted(([one], [other]) => Number(other === caseKey) - Number(one === caseKey));
  if (found.length === 0 || 'constant' in source || ('module' in source && source.module)) return source;
  const base: ValueCode =
    'inline' in source
      ? source.inline
      : {
          code: (source as DeclaredText).code!,
          type: (source as DeclaredText).type ?? 'text',
          mayBeMissing: (source as DeclaredText).mayBeMissing,
        };
  let value = base;
  const differs = [...(source.differs ?? [])];
  for (const [key, setting] of found) {
    const word = String(setting).toLowerCase();
    if (key === caseKey && (word === 'lowercase' || word === 'uppercase')) {
      value = {
        ...textCode(value),
        code: `${word === 'lowercase' ? 'lower' : 'upper'}(${textCode(value).code})`,
        isSimple: true,
      };
    } else if (key === 'convertUndefinedToValue' || key === 'convertNullToValue') {
      const other = textCode(template(String(setting)));
      value = value.mayBeMissing
        ? {
            ...textCode(value),
            code: `${operand(value)} else ${operand(other)}`,
            mayBeMissing: other.mayBeMissing,
            isSimple: false,
          }
        : value;
    } else differs.push(`Its format "${key}" is left out.`);
  }
  return 'inline' in source
    ? { inline: value, differs }
    : {
        ...(source as DeclaredText),
        code: value.code,
        type: value === base ? (source as DeclaredText).type : 'text',
        mayBeMissing: value.mayBeMissing,
        differs,
      };
}
