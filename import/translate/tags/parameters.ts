import type { ContainerItem, ContainerTag, Settings, SettingValue } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { EventContext } from '../event-context.ts';
import { CannotCarry, type ValueCode, quote } from '../value-code.ts';
import type { TagScope } from './scope.ts';

/** Returns the rows of a table of settings as pairs of its two columns. */
export function tableRows(table: SettingValue | undefined, key: string, value: string): (readonly [string, string])[] {
  if (!Array.isArray(table)) return [];
  return table.flatMap((row: SettingValue) =>
    typeof row === 'object' && !Array.isArray(row)
      ? [[settingOf(row as Settings, key), settingOf(row as Settings, value)] as const]
      : [],
  );
}

/**
 * Returns a value for a third party, or undefined with a note if it must not be sent without a decision or has no
 * counterpart.
 */
export function sentValue(
  { values, record }: TagScope,
  tag: ContainerItem,
  name: string,
  written: string,
  context: EventContext,
): ValueCode | undefined {
  if (written === '') return undefined;
  try {
    const value = values.template(written, context);
    if (!value.isPersonal) return value;
    record.differs(tag, `"${name}" is not sent, because it may be personal data.`);
    record.decide(
      tag,
      `"${name}" is not sent: its value (${value.code}) may be personal data. Send it with declassify(…, "reason") if it says nothing about a person.`,
    );
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    record.differs(tag, `"${name}" is left out. ${error.message}`);
  }
  return undefined;
}

/** Writes the fields of a record for a third party. Values that cannot be sent are left out, with a note. */
export function recordOf(
  scope: TagScope,
  tag: ContainerTag,
  rows: readonly (readonly [string, string])[],
  context: EventContext,
): string {
  const fields = new Map<string, string>();
  for (const [name, written] of rows) {
    const field = name.includes('{{') ? undefined : name.trim();
    if (field === '') continue;
    if (field === undefined) {
      scope.record.differs(tag, `The parameter "${name}" is left out, because its name depends on the page.`);
      continue;
    }
    const value = sentValue(scope, tag, field, written, context);
    if (value) fields.set(field, value.code);
  }
  if (fields.size === 0) return '';
  const list = [...fields].map(([field, code]) => (field === code ? field : `${fieldKey(field)}: ${code}`));
  return `{ ${list.join(', ')} }`;
}

/** Writes the name of a field. */
export function fieldKey(name: string): string {
  return /^[a-z][A-Za-z\d_]*$/.test(name) ? name : quote(name);
}

/** Returns a text of a setting that a tag cannot do without. */
export function requiredText({ values }: TagScope, settings: Settings, key: string, context: EventContext): ValueCode {
  const written = settingOf(settings, key);
  if (written === '') throw new CannotCarry(`Its setting "${key}" is empty.`);
  return values.template(written, context);
}
