/**
 * The address of the script that is being evaluated, which the page's embed code names. Undefined where that is in no
 * script element of an address: in a module, in an inline script, or evaluated by another.
 */
export function embedAddress(): URL | undefined {
  // An image of that name would stand in its place.
  try {
    return new URL((document.currentScript as HTMLScriptElement).src);
  } catch {}
}
