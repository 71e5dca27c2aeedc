import { namesOf } from './names-of.ts';

/** The value at a path of global variables. Only own data properties are read, because a getter could have side effects. */
export function readGlobal(path: string): unknown {
  let value: unknown = window;
  // A proxy of the page may throw.
  try {
    for (const name of namesOf(path)) {
      value = Object.getOwnPropertyDescriptor(Object(value), name)?.value;
    }
    return value;
  } catch {}
}
