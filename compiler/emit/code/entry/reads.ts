import * as reads from '../../../../runtime/reads.ts';
import type { Writer } from './writer.ts';

/**
 * Records that the script reads a value, listens to an event or needs a part of `runtime/reads.ts`, by its path:
 * `['link', 'host']`. Ignores others.
 */
export function recordRead(writer: Writer, path: readonly string[]): void {
  const name = nameOf(path);
  if (name in reads) writer.once(keyOf(name), () => name);
}

/** Returns the names of `runtime/reads.ts` that the script does not read or listen to. */
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
