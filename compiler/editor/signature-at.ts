import { vocabulary } from '../describe/editor/vocabulary.ts';
import type { VocabularyEntry } from '../describe/editor/vocabulary-entry.ts';
import { describeType } from '../language/model/type.ts';
import type { CompileResult } from '../pipeline/compile.ts';

/** The form of a call that is being written. */
export interface Signature {
  /** `hash(value: text, salt: text?)`. */
  readonly label: string;
  readonly parameters: readonly string[];
  /** Index of the parameter that is being written. */
  readonly active: number;
  readonly summary: string;
}

/** Returns the form of the innermost call that is open at the end of a text, which is a rule file up to a cursor. */
export function signatureAt(result: CompileResult, text: string): Signature | undefined {
  const call = openCall(text.slice(-mostRead));
  if (!call) return undefined;
  const { name, active } = call;
  const own = result.program.functions.find(({ id }) => id === name);
  if (own) {
    const parameters = own.parameters.map(({ name: parameter, type }) => `${parameter}: ${describeType(type)}`);
    const label = `${name}(${parameters.join(', ')})`;
    return {
      label,
      parameters,
      active: Math.min(active, parameters.length - 1),
      summary: own.documentation.join('\n'),
    };
  }
  const entry = entryOf(result, name);
  const label = entry?.signature.split('\n')[0];
  if (label === undefined || !label.includes('(')) return undefined;
  const parameters = parametersOf(label);
  return { label, parameters, active: Math.min(active, parameters.length - 1), summary: entry!.summary };
}

/** How far before the cursor a call can begin. */
const mostRead = 4000;

/** Returns the name before the innermost open parenthesis, and how many commas follow it. */
function openCall(text: string): { readonly name: string; readonly active: number } | undefined {
  const plain = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (quoted) => '_'.repeat(quoted.length));
  let depth = 0;
  let active = 0;
  for (let at = plain.length - 1; at >= 0; at--) {
    const sign = plain[at];
    if (sign === ')' || sign === ']' || sign === '}') depth++;
    else if (sign === '[' || sign === '{') {
      if (depth === 0) return undefined;
      depth--;
    } else if (sign === '(' && depth > 0) depth--;
    else if (sign === '(') {
      const [name] = /[A-Za-z_][\w.]*$/.exec(plain.slice(0, at)) ?? [];
      return name === undefined ? undefined : { name, active };
    } else if (sign === ',' && depth === 0) active++;
  }
  return undefined;
}

const callable: ReadonlySet<VocabularyEntry['sort']> = new Set([
  'function', 'source', 'action', 'event', 'built-in value', 'consent manager',
]); // prettier-ignore

function entryOf({ program }: CompileResult, name: string): VocabularyEntry | undefined {
  const [owner, action] = name.split('.');
  const vendor = program.tags.find(({ id }) => id === owner)?.vendor.name;
  return vocabulary.find((entry) =>
    vendor !== undefined && action !== undefined
      ? entry.sort === 'vendor action' && entry.of === vendor && entry.name === action
      : callable.has(entry.sort) && entry.name === name,
  );
}

/** Splits the parameters of a signature at the commas between them. */
function parametersOf(label: string): readonly string[] {
  const inside = label.slice(label.indexOf('(') + 1, label.lastIndexOf(')'));
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...inside].entries()) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(inside.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, inside.slice(start).trim()].filter(Boolean);
}
