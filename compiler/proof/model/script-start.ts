import type { ScriptStart } from '../../language/model/program.ts';
import type { Start } from './start.ts';

/** Returns what the script of a start's vendor waits for before it is loaded. */
export function scriptStartOf({ through }: Start): ScriptStart | undefined {
  return through && 'vendor' in through ? through.scriptStart : undefined;
}
