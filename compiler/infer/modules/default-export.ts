/**
 * What a module exports by default, as far as a look at its text tells: `other` is what nobody can call, such as a number
 * or a class, `unknown` what has a name or is made elsewhere.
 */
export function defaultExport(text: string): 'none' | 'async' | 'other' | 'unknown' {
  const beginnings = [...text.matchAll(/^[ \t]*export\s+default\s+(async\b(?!\s*[,;)])|[\w$]+|[^\s\w$])/gm)];
  if (beginnings.length !== 1) return hasDefault(text) ? 'unknown' : 'none';
  const [[, beginning]] = beginnings;
  if (beginning === 'async') return 'async';
  if (literal.test(beginning)) return 'other';
  return /^[a-z_$]/i.test(beginning) ? declared(text, beginning) : 'unknown';
}

/** How values begin that are no functions; a parenthesis begins an arrow function. */
const literal = /^(?:class|new|true|false|null|undefined|\d.*|["'`{[+-])$/;

/** What the module says of a name that it exports. */
function declared(text: string, name: string): 'async' | 'other' | 'unknown' {
  const escaped = name.replaceAll('$', '\\$');
  const is = (before: string, after = '') => new RegExp(`^${before}\\s+${escaped}\\b${after}`, 'm').test(text);
  if (is('class')) return 'other';
  return is('async\\s+function') || is('const', '\\s*=\\s*async\\b') ? 'async' : 'unknown';
}

function hasDefault(text: string): boolean {
  return /\bexport\s+default\b|\bexport\s*\{[^{}]*\bdefault\b/.test(text);
}
