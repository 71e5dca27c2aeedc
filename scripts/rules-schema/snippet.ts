import { parse } from 'yaml';
import type { Kind } from '../../compiler/compile/declarations/kind.ts';
import type { Snippet } from './json-schema.ts';
import { yamlExample } from './yaml-example.ts';

/** Returns the example of a kind as an editor snippet, with its name as a placeholder. */
export function snippet(kind: Kind): Snippet {
  const [[header, body]] = Object.entries(parse(yamlExample(kind)) as Record<string, unknown>);
  const [, before, name, after] = /^(\w+ ?)(\w*)(.*)$/.exec(header)!;
  const key = `${before}${name && placeholder(1, name)}${escape(after)}`;
  return { label: kind.name, description: kind.summary, body: { [key]: escapeAll(body) } };
}

function placeholder(at: number, text: string): string {
  return `\${${at}:${text}}`;
}

/** Escapes the characters that snippets use for their variables. */
function escape(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function escapeAll(value: unknown): unknown {
  if (typeof value === 'string') return escape(value);
  if (Array.isArray(value)) return value.map(escapeAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escape(key), escapeAll(inner)]));
}
