/** A part of a text in a container: literal, or the name of a variable between `{{` and `}}`. */
export type Part = { readonly text: string } | { readonly variable: string };

/** Splits a text into its parts. Literal parts are never empty. */
export function templateParts(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: match, 1: variable, index } of text.matchAll(/\{\{([^{}]+)\}\}/g)) {
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ variable: variable.trim() });
    from = index + match.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Returns the names of the variables in a text, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(templateParts(text).flatMap((part) => ('variable' in part ? part.variable : [])))];
}
