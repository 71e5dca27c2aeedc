import { isJsonObject } from './is-json-object.ts';
import type { Settings, SettingValue } from '../../model/container.ts';

/** How deep lists and maps may be nested. The interface of Google Tag Manager has three levels. */
const deepest = 40;

/** Returns the parameters of a tag, trigger or variable by their keys. What has no form of a parameter is left out. */
export function readParameters(list: unknown, depth = 0): Settings {
  const settings: [string, SettingValue][] = [];
  for (const parameter of Array.isArray(list) ? list : []) {
    if (!isJsonObject(parameter) || typeof parameter.key !== 'string') continue;
    const value = readParameter(parameter, depth);
    if (value !== undefined) settings.push([parameter.key, value]);
  }
  return Object.fromEntries(settings);
}

/** Returns the value of one parameter: a text, a list or a map, whatever its type says. */
export function readParameter(parameter: Readonly<Record<string, unknown>>, depth = 0): SettingValue | undefined {
  const { value, list, map } = parameter;
  if (depth > deepest) return undefined;
  if (Array.isArray(list)) {
    return list.flatMap((item) => (isJsonObject(item) ? (readParameter(item, depth + 1) ?? []) : []));
  }
  if (Array.isArray(map)) return readParameters(map, depth + 1);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
