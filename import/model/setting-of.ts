import type { Settings, SettingValue } from './container.ts';

/** Returns the text of a setting; an empty one if it is missing or no text. */
export function settingOf(settings: Settings, key: string): string {
  const value = Object.hasOwn(settings, key) ? settings[key] : undefined;
  return typeof value === 'string' ? value : '';
}

const isRecord = (value: SettingValue | undefined): value is Settings =>
  typeof value === 'object' && !Array.isArray(value);

/** Returns the settings within a setting; none if it is missing or no record. */
export function recordSetting(settings: Settings, key: string): Settings {
  const value = Object.hasOwn(settings, key) ? settings[key] : undefined;
  return isRecord(value) ? value : {};
}

/** Returns the records of a list of settings. */
export function settingRecords(value: SettingValue | undefined): Settings[] {
  return Array.isArray(value) ? (value as readonly SettingValue[]).filter(isRecord) : [];
}
