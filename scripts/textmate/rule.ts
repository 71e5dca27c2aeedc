/** A rule of a TextMate grammar: it matches within a line, or has a begin and an end, or includes other rules. */
export interface TextMateRule {
  readonly name?: string;
  readonly contentName?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly while?: string;
  readonly captures?: Captures;
  readonly beginCaptures?: Captures;
  readonly endCaptures?: Captures;
  readonly include?: string;
  readonly patterns?: readonly TextMateRule[];
}

type Captures = Readonly<Record<string, { readonly name?: string; readonly patterns?: readonly TextMateRule[] }>>;

/** A TextMate grammar, as editors and highlighters read it. */
export interface TextMateGrammar {
  readonly name: string;
  readonly scopeName: string;
  readonly fileTypes?: readonly string[];
  readonly injectionSelector?: string;
  readonly patterns: readonly TextMateRule[];
  readonly repository: Readonly<Record<string, { readonly patterns: readonly TextMateRule[] }>>;
}
