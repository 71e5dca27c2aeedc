import type { Settings, SettingValue } from '../../model/container.ts';
import { templateParts } from '../../model/template-parts.ts';
import type { TemplateCode } from './read-template-code.ts';
import { libraryPath } from './library-path.ts';

/**
 * Returns the code of a template as the function `template(data, require)` of a module, with what it requires. Functions that
 * use addresses are limited to those that the template has the permission for.
 */
export function templateFunction({ code, requires, addresses }: TemplateCode): string {
  const limits = addresses.size > 0 ? ['limited'] : [];
  const used = requires.map((name) => {
    const patterns = addresses.get(name);
    return patterns ? `  ${name}: limited(${name}, ${JSON.stringify(patterns)}),` : `  ${name},`;
  });
  return [
    `import { ${[...limits, ...requires].join(', ')} } from '${libraryPath}';`,
    '',
    'const api = {',
    ...used,
    '};',
    '',
    'function template(data, require) {',
    code,
    '}',
    '',
  ].join('\n');
}

/**
 * Returns the settings of a tag or variable as code, with `{{variables}}` where values of the page are. The types are those of
 * the template.
 */
export function settingsCode(settings: Settings, types: TemplateCode['settings']): string {
  const fields = Object.entries(settings).map(([key, value]) => `${literal(key)}: ${valueCode(value, types.get(key))}`);
  return `{ ${fields.join(', ')} }`;
}

function valueCode(value: SettingValue, type: string | undefined): string {
  if (Array.isArray(value)) return `[${value.map((one: SettingValue) => valueCode(one, undefined)).join(', ')}]`;
  if (typeof value !== 'string') return settingsCode(value as Settings, new Map());
  if (type === 'CHECKBOX' && (value === 'true' || value === 'false')) return value;
  const parts = templateParts(value);
  if (parts.length === 0) return "''";
  return parts.map((part) => ('variable' in part ? `{{${part.variable}}}` : literal(part.text))).join(' + ');
}

/** Writes a text without braces, which would be read as variables. */
const literal = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('{', String.raw`\u007b`)
    .replaceAll('}', String.raw`\u007d`);
