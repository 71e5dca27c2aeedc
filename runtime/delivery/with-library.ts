import { delay } from '../page/clock.ts';
import { log } from '../page/log.ts';
import { readGlobal } from '../sources/global/read-global.ts';

/**
 * Calls `use` with the vendor's own library, a global variable at a path. It waits until the library has a method of that
 * name: it checks at once, then 40 more times, 250 ms apart (RULE-08). Resolves with whether the library was found; rejects if `use` does.
 */
export async function withLibrary(path: string, method: string, use: (library: any) => unknown): Promise<boolean> {
  for (let tries = 40; ; tries--) {
    const library = readGlobal(path);
    if (can(library, method)) {
      await use(library);
      return true;
    }
    if (!tries) {
      log('error', `Bailing out: there is no library at "${path}"`);
      return false;
    }
    await new Promise<void>((resolve) => delay(resolve, 250));
  }
}

function can(library: any, method: string): boolean {
  // A proxy of the page may throw.
  try {
    return typeof library?.[method] === 'function';
  } catch {
    return false;
  }
}
