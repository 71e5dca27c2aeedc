import { pageWindow } from '../../page/document.ts';

/** What stands at a path of global variables. Only own values are followed: a getter would be a call. */
export function readGlobal(path: string): unknown {
  let value: unknown = pageWindow();
  // A proxy of the page may throw.
  try {
    for (const name of path.replace(/^window\./, '').split('.')) {
      value = Object.getOwnPropertyDescriptor(Object(value), name)?.value;
    }
    return value;
  } catch {}
}
