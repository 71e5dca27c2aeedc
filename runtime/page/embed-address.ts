import { read } from './document.ts';

/**
 * The address of the script that is being evaluated, from the page's script element. Undefined if it has no such element:
 * in a module, in an inline script, or evaluated by another script.
 */
export function embedAddress(): URL | undefined {
  try {
    return new URL(read('currentScript').src);
  } catch {}
}
