import type { Kind } from '../../compiler/declarations/kind.ts';

/** The regular expression of the keys that declare a kind: its header, as the DSL writes it. */
export function headerPattern({ name, header }: Kind): string {
  const names = { none: '', one: `\\s+${word}`, many: `\\s+${word}(\\s*,\\s*${word})*` }[header.names];
  const parameters = header.parameters ? '\\s*(\\([^)]*\\))?' : '';
  // What has no name is known by its title: a scenario, an import.
  const title = header.title ? (header.names === 'none' ? `\\s+${text}` : `(\\s+${text})?`) : '';
  return `^(private\\s+)?${name}${names}${parameters}${title}${rest(header)}(\\s+\\(\\d+\\))?$`;
}

const word = '[A-Za-z_$][\\w$]*';
const text = `("[^"]*"|'[^']*')`;

/** Parts that have keys of their own in YAML may stand in the header too. */
function rest({ type, by, value, when }: Kind['header']): string {
  const signs = [type && ':', by && '\\s+by\\b', value && '\\s*=', when && '\\s+when\\b'].filter(Boolean);
  return signs.length === 0 ? '' : `((${signs.join('|')}).*)?`;
}
