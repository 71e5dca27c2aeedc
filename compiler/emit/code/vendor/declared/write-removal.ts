import { waitsFor } from '../../../../analysis/waits-for.ts';
import { cookiePattern } from '../../../../language/cookie-pattern.ts';
import type { Tag } from '../../../../model/program.ts';
import type { Emitter } from '../../emitter.ts';
import { unmark } from '../../entry/code-templates.ts';
import { writePattern } from '../../expression/write-pattern.ts';

/** Writes what removes the cookies of a vendor, for its commands. Undefined if it has none. */
export function writeRemove({ writer }: Emitter, tag: Tag): string | undefined {
  const pattern = writeNames(tag);
  return pattern && `() => ${writer.use({ file: 'consent/withdrawal.ts', name: 'removeCookies' })}(${pattern})`;
}

/**
 * Writes the removal of the cookies of a vendor without commands when consent is withdrawn or stored consent refuses it
 * (CONS-08).
 */
export function writeRemoval({ writer, program }: Emitter, tag: Tag): void {
  const { id, group, span } = tag;
  const number = waitsFor(program, group);
  const pattern = writeNames(tag);
  if (number === undefined || !pattern) return;
  writer.once(`cookies ${id}`, () => {
    const remove = writer.use({ file: 'consent/withdrawal.ts', name: 'createWithdrawal' });
    writer.line(`${remove}(${writer.service('consent')},${number},${pattern});`, { rule: id }, span);
    return id;
  });
}

/** Writes a pattern for the names of a vendor's cookies. */
function writeNames({ vendor }: Tag): string | undefined {
  const names = Object.keys(vendor.cookies ?? {});
  return names.length > 0 ? unmark(writePattern(cookiePattern(names), false)) : undefined;
}
