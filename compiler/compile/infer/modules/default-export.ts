/**
 * Finds out from the text of a module what it exports by default. `other` is a value that cannot be called, such as a
 * number or a class. `unknown` is a value that the text alone does not show, such as an import.
 */
export function defaultExport(text: string): 'none' | 'async' | 'other' | 'unknown' {
  const beginnings = [...text.matchAll(/^[ \t]*export\s+default\s+(async\b(?!\s*[,;)])|[\w$]+|[^\s\w$])/gm)];
  if (beginnings.length !== 1) return hasDefault(text) ? 'unknown' : 'none';
  const [[, beginning]] = beginnings;
  if (beginning === 'async') return 'async';
  if (literal.test(beginning)) return 'other';
  return /^[a-z_$]/i.test(beginning) ? declared(text, beginning) : 'unknown';
}

/** The first token of a value that is not a function. A parenthesis is not one, because it starts an arrow function. */
const literal = /^(?:class|new|true|false|null|undefined|\d.*|["'`{[+-])$/;

/** Finds the declaration of an exported name. */
function declared(text: string, name: string): 'async' | 'other' | 'unknown' {
  const escaped = name.replaceAll('$', '\\$');
  const is = (before: string, after = '') => new RegExp(`^${before}\\s+${escaped}\\b${after}`, 'm').test(text);
  if (is('class')) return 'other';
  return is('async\\s+function') || is('const', '\\s*=\\s*async\\b') ? 'async' : 'unknown';
}

function hasDefault(text: string): boolean {
  return /\bexport\s+default\b|\bexport\s*\{[^{}]*\bdefault\b/.test(text);
}
