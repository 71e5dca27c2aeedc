import { findAll, pageLocation } from '../../page/document.ts';

/** Sets an attribute of elements, or removes it. Nothing that a rule was told can become code in the page. */
export function setAttribute(selector: string, name: string, value?: string): void {
  if (/^on|^(srcdoc|style)$/i.test(name)) return;
  if (value !== undefined && /^(href|src|xlink:href|action|formaction|data|poster|srcset|ping)$/i.test(name)) {
    if (!isWebAddress(value)) return;
  }
  for (const element of findAll(selector)) {
    // A page may demand more of a script's address than a text.
    try {
      if (value === undefined) Element.prototype.removeAttribute.call(element, name);
      else Element.prototype.setAttribute.call(element, name, value);
    } catch {}
  }
}

function isWebAddress(address: string): boolean {
  try {
    return new URL(address, pageLocation().href).protocol.startsWith('http');
  } catch {
    return false;
  }
}
