import { type Container, type Settings, type SettingValue } from '../model/container.ts';
import { templateParts, variablesIn } from '../model/template-parts.ts';
import { settingOf } from '../model/setting-of.ts';

/** How a container uses the value of a variable. */
export interface VariableUses {
  /** It is compared with a number, or sent where a vendor needs one. */
  readonly asNumber: boolean;
  /** It is compared with a text, or is a part of one. */
  readonly asText: boolean;
}

/** Settings of tags that must be numbers. */
const numberSettings = new Set(['conversionValue', 'revenue', 'orderValue', 'quantity', 'videoPercent']);

const numberComparisons = new Set(['less', 'lessOrEquals', 'greater', 'greaterOrEquals']);

/** Finds out how each variable is used, by its name. What only passes through needs no type. */
export function findUses({ tags, triggers, variables, conditions }: Container): ReadonlyMap<string, VariableUses> {
  const uses = new Map<string, VariableUses>();
  const use = (name: string, found: Partial<VariableUses>) => {
    const { asNumber, asText } = uses.get(name) ?? { asNumber: false, asText: false };
    uses.set(name, { asNumber: asNumber || (found.asNumber ?? false), asText: asText || (found.asText ?? false) });
  };
  for (const { comparison, left, right } of triggers.flatMap(({ filters, names }) => [...filters, ...names])) {
    const found = numberComparisons.has(comparison) ? { asNumber: true } : { asText: true };
    for (const text of [left, right])
      for (const part of templateParts(text)) if ('variable' in part) use(part.variable, found);
  }
  for (const { settings } of conditions) {
    const isNumber = /"operator":"(?:less|greater)/.test(JSON.stringify(settings));
    for (const side of [settingOf(settings, 'leftOperand'), settingOf(settings, 'rightOperand')])
      for (const name of variablesIn(side)) use(name, isNumber ? { asNumber: true } : { asText: true });
  }
  for (const { settings, type, kind } of tags)
    noteSettings(settings, kind === 'action' || type === 'html' || type === 'img');
  for (const { settings, type } of variables) {
    if (type === 'jsm') noteScript(settingOf(settings, 'javascript'));
    else if (type === 'core/customCode') noteScript(settingOf(settings, 'source'));
    else noteSettings(settings, !['gtes', 'gtcs'].includes(type));
  }
  return uses;

  /** A script that calls methods of texts, and goes through no list, reads texts. */
  function noteScript(code: string): void {
    const isOfTexts = textMethods.test(code) && !listMethods.test(code);
    for (const name of variablesIn(code)) use(name, isOfTexts ? { asText: true } : {});
  }

  function noteSettings(settings: Settings, isText: boolean): void {
    for (const [key, value] of Object.entries(settings)) noteValue(value, key, isText);
  }

  function noteValue(value: SettingValue, key: string, isText: boolean): void {
    if (Array.isArray(value)) for (const one of value) noteValue(one, key, isText);
    else if (typeof value === 'object') for (const [inner, one] of Object.entries(value)) noteValue(one, inner, isText);
    else {
      const parts = templateParts(value);
      const isJoined = parts.length > 1 || isText || textSettings.has(key);
      for (const part of parts)
        if ('variable' in part)
          use(part.variable, numberSettings.has(key) ? { asNumber: true } : isJoined ? { asText: true } : {});
    }
  }
}

const textMethods =
  /\.(?:toLowerCase|toUpperCase|indexOf|split|trim|replace|includes|startsWith|endsWith|substr|substring)\(|[!=]==?\s*["']|\.test\(/;
const listMethods = /\bfor\s*\(|\.(?:length|map|reduce|forEach|filter|push|some|every)\b/;

/** Settings of tags that must be texts. */
const textSettings = new Set(['eventName', 'conversionId', 'conversionLabel', 'currencyCode', 'orderId', 'measurementIdOverride', 'measurementId', 'tagId', 'userId', 'name', 'parameter']); // prettier-ignore
