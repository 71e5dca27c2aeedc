import type { MessageText } from '../../tasks/verify/codes.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';

/** Returns a message's code, the reason for it, and its fix. */
export function describeMessage(code: string, { severity, why, fix }: MessageText, paint: Paint): string {
  return `${paint('bold', code)}  ${severity}\n\n  ${why}\n\n  ${fix}\n`;
}
