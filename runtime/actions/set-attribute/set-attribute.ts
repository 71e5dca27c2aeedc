import { findAll, pageLocation } from '../../page/document.ts';

/** Sets an attribute of elements, or removes it. Data of a rule must not become code in the page. */
export function setAttribute(selector: string, name: string, value?: string): void {
  if (holdsCode(name)) return;
  if (value !== undefined && holdsAddress(name) && !isWebAddress(value)) return;
  for (const element of findAll(selector)) {
    // A page that requires Trusted Types throws if a script's address is a text.
    try {
      if (value === undefined) Element.prototype.removeAttribute.call(element, name);
      else Element.prototype.setAttribute.call(element, name, value);
    } catch {}
  }
}

/** Whether a browser may run the attribute's text as code. */
export function holdsCode(name: string): boolean {
  return /^on|^(srcdoc|style)$/i.test(name);
}

export function holdsAddress(name: string): boolean {
  return /^(href|src|xlink:href|action|formaction|data|poster|srcset|ping)$/i.test(name);
}

function isWebAddress(address: string): boolean {
  try {
    return new URL(address, pageLocation().href).protocol.startsWith('http');
  } catch {
    return false;
  }
}
