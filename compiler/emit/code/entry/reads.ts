import * as reads from '../../../../runtime/tables/reads.ts';
import type { Writer } from './writer.ts';

/** Records that the script needs a part of the runtime that `runtime/tables/reads.ts` lists. */
export function recordPart(writer: Writer, name: keyof typeof reads): void {
  writer.once(keyOf(name), () => name);
}

/** Records that the script reads a value or listens to an event, by its path: `['link', 'host']`. Ignores unlisted ones. */
export function recordRead(writer: Writer, path: readonly string[]): void {
  const name = nameOf(path);
  if (name in reads) recordPart(writer, name as keyof typeof reads);
}

/** Returns the names of `runtime/tables/reads.ts` that the script does not read or listen to. */
export function unreadNames(writer: Writer): readonly string[] {
  return Object.keys(reads).filter((name) => writer.made(keyOf(name)) === undefined);
}

/** Returns `linkHost` for the path of `link.host`. */
function nameOf([first, ...rest]: readonly string[]): string {
  return first + rest.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('');
}

function keyOf(name: string): string {
  return `reads ${name}`;
}
