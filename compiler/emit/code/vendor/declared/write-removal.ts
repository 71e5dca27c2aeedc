import { groupOfData, waitsFor } from '../../../../compile/analysis/gate-of.ts';
import { cookiePattern } from '../../../../language/tables/cookie-pattern.ts';
import type { Tag } from '../../../../language/model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { unmark } from '../../entry/code-templates.ts';
import { writePattern } from '../../expression/write-value.ts';

/** Writes what removes the cookies and storage keys of a vendor, for its commands. Undefined if it has none. */
export function writeRemove({ writer }: Emitter, { vendor }: Tag): string | undefined {
  const removals = parts.flatMap(({ field, file, remove }) => {
    const pattern = writeNames(vendor[field]);
    return pattern ? [`${writer.use({ file, name: remove })}(${pattern})`] : [];
  });
  return removals.length > 0 ? `() => (${removals.join(',')})` : undefined;
}

/**
 * Writes the removal of the cookies and storage keys of a vendor without commands when consent is withdrawn or stored consent
 * refuses it (CONS-08).
 */
export function writeRemoval({ writer, program }: Emitter, tag: Tag): void {
  const { id, span, vendor } = tag;
  const number = waitsFor(program, groupOfData(tag));
  if (number === undefined) return;
  for (const { field, file, create } of parts) {
    const pattern = writeNames(vendor[field]);
    if (!pattern) continue;
    writer.once(`${field} ${id}`, () => {
      const remove = writer.use({ file, name: create });
      writer.line(`${remove}(${writer.service('consent')},${number},${pattern});`, { rule: id }, span);
      return id;
    });
  }
}

/** What a vendor leaves in the browser, and the code that removes it. */
const parts = [
  { field: 'cookies', file: 'consent/withdrawal.ts', remove: 'removeCookies', create: 'createWithdrawal' },
  { field: 'storage', file: 'consent/remove-keys.ts', remove: 'removeKeys', create: 'createKeyRemoval' },
] as const;

/** Writes a pattern for names. */
function writeNames(named: Readonly<Record<string, unknown>> = {}): string | undefined {
  const names = Object.keys(named);
  return names.length > 0 ? unmark(writePattern(cookiePattern(names), false)) : undefined;
}
