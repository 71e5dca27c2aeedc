/** A part of a grammar rule, in the terms of users. */
export type Part =
  /** A fixed word or punctuation mark: `private`, `{`. */
  | { readonly form: 'sign'; readonly text: string }
  /** A word chosen by the user: a name, a text, a number. */
  | { readonly form: 'value'; readonly text: string }
  /** Another rule, by its title. */
  | { readonly form: 'rule'; readonly text: string }
  | { readonly form: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | { readonly form: 'optional'; readonly part: Part }
  /** A repeated part, with an optional separator. */
  | { readonly form: 'repeated'; readonly part: Part; readonly between?: Part; readonly atLeastOnce: boolean };

export interface GrammarRule {
  readonly title: string;
  readonly part: Part;
}

export function sequence(parts: readonly Part[]): Part {
  return parts.length === 1 ? parts[0] : { form: 'sequence', parts };
}

/** Joins alternatives, and merges those that look the same to a user. */
export function choice(parts: readonly Part[]): Part {
  const flat = parts.flatMap((part) => (part.form === 'choice' ? part.parts : [part]));
  const seen = new Map(flat.map((part) => [JSON.stringify(part), part]));
  return seen.size === 1 ? flat[0] : { form: 'choice', parts: [...seen.values()] };
}
