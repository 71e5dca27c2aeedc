import type { Kind } from '../../compiler/compile/declarations/kind.ts';

/** Returns the regular expression for the keys that declare a kind: its header as in the DSL. */
export function headerPattern({ name, header }: Kind): string {
  const names = { none: '', one: `\\s+${word}`, many: `\\s+${word}(\\s*,\\s*${word})*` }[header.names];
  const parameters = header.parameters ? '\\s*(\\(([^()]|\\([^()]*\\))*\\))?' : '';
  // Declarations without a name, such as scenarios and imports, need a title.
  const title = header.title ? (header.names === 'none' ? `\\s+${text}` : `(\\s+${text})?`) : '';
  return `^(private\\s+)?${name}${names}${parameters}${title}${rest(header)}(\\s+\\(\\d+\\))?$`;
}

const word = '[A-Za-z_$][\\w$]*';
const text = `("[^"]*"|'[^']*')`;

/** Returns the pattern for parts that can be in the header or have their own keys. */
function rest({ type, by, value, when }: Kind['header']): string {
  const separators = [type && ':', by && '\\s+by\\b', value && '\\s*=', when && '\\s+when\\b'].filter(Boolean);
  return separators.length === 0 ? '' : `((${separators.join('|')}).*)?`;
}
