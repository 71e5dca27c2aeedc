/** What a rule of the grammar is made of, as users know it. */
export type Part =
  /** Written as it is: `private`, `{`. */
  | { readonly form: 'sign'; readonly text: string }
  /** The user's own: a name, a text, a number. */
  | { readonly form: 'value'; readonly text: string }
  /** Another rule, by its title. */
  | { readonly form: 'rule'; readonly text: string }
  | { readonly form: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | { readonly form: 'optional'; readonly part: Part }
  /** Any number of times, with something between them. */
  | { readonly form: 'repeated'; readonly part: Part; readonly between?: Part; readonly atLeastOnce: boolean };

export interface GrammarRule {
  readonly title: string;
  readonly part: Part;
}

export function sequence(parts: readonly Part[]): Part {
  return parts.length === 1 ? parts[0] : { form: 'sequence', parts };
}

/** Alternatives that look the same to a user are one. */
export function choice(parts: readonly Part[]): Part {
  const flat = parts.flatMap((part) => (part.form === 'choice' ? part.parts : [part]));
  const seen = new Map(flat.map((part) => [JSON.stringify(part), part]));
  return seen.size === 1 ? flat[0] : { form: 'choice', parts: [...seen.values()] };
}
