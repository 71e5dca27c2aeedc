import { isReservedValue } from '../../compiler/compile/infer/reserved.ts';

/** Beginnings that say what a variable or tag is, which its declaration says already. */
const prefixes =
  /^(?:(?:dlv?|dl|cjs|js|const|constant|var|variable|lookup|lut|lt|rlt|regex(?: table)?|cookie|url|tag|trigger|ga4|html|chtml|custom html|ce|event|evt|click|pv|data ?layer)\s*(?:[-–—|:_>/\\]+)\s*)+/i;

/** Words that the parser or a kind of declaration takes, beside the names of values. */
const words = new Set(['in', 'is', 'on', 'do', 'to', 'by', 'of', 'or', 'and', 'not', 'else', 'when', 'then', 'case', 'once', 'per', 'within', 'with', 'after', 'all', 'any', 'no', 'true', 'false', 'exists', 'matches', 'contains', 'private', 'otherwise', 'missing', 'always', 'personal', 'module', 'schema', 'lines', 'rule', 'tag', 'data', 'event', 'const', 'import', 'page', 'site', 'stage', 'state', 'call', 'group', 'consent', 'vendor', 'record', 'element', 'country', 'locale', 'region', 'text', 'number', 'integer', 'boolean', 'list', 'set', 'flag', 'counter', 'anything', 'address', 'start', 'ready', 'loaded']); // prettier-ignore

/** Gives each declaration a name of its own. */
export interface Names {
  /** Returns a readable name that nothing else has. `fallback` is used if nothing is left of the title. */
  give(title: string, fallback: string): string;
}

/** Creates the names of one kind of declarations. Names of values must not be names of the language. */
export function createNames(of: 'values' | 'rules'): Names {
  const used = new Set<string>();
  return {
    give(title, fallback) {
      const base = readableName(title) || fallback;
      const isTaken = (name: string) => used.has(name) || words.has(name) || (of === 'values' && isReservedValue(name));
      let name = base;
      // A word of the language gets another word after it, and a name that is taken a number.
      if (isTaken(name) && !used.has(name)) name += fallback[0].toUpperCase() + fallback.slice(1);
      for (let count = 2; isTaken(name); count++) name = `${base}${count}`;
      used.add(name);
      return name;
    },
  };
}

/** Returns a name in camel case: `DLV - User Type` becomes `userType`. Letters of other scripts are spelt without marks, or left out. */
export function readableName(title: string): string {
  const stripped = title.replace(prefixes, '');
  const plain = (/[a-z]/i.test(stripped) ? stripped : title).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const parts = plain
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((part) => part !== '');
  const name = parts
    .slice(0, 6)
    .map((part) => part.toLowerCase())
    .map((part, at) => (at === 0 ? part : part[0].toUpperCase() + part.slice(1)))
    .join('');
  const letters = name.replace(/^\d+/, '');
  const result = letters === name ? name : letters === '' ? '' : letters[0].toLowerCase() + letters.slice(1);
  // Two capitals are a country; names begin with a small letter anyway.
  return result.slice(0, 48);
}
