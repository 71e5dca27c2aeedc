import {
  EOF,
  LLkLookaheadStrategy,
  type ILookaheadStrategy,
  type IOrAlt,
  type IToken,
  type TokenType,
} from 'chevrotain';

type OrOptions = Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0];
type OptionalOptions = Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0];
type Alternatives = IOrAlt<unknown>[];

/** The part of the parser that a lookahead function uses. */
interface Parser {
  LA(distance: number): IToken;
}

/** Number of tokens that the grammar looks ahead. */
export const maxLookahead = 2;

/**
 * Caches Chevrotain's lookahead decisions. Chevrotain compares the next two tokens with every pair that an alternative
 * can begin with. These are hundreds of pairs, since every keyword may also be a name. A decision depends only on the
 * types of the two tokens, so it is computed once per pair of types.
 */
export class FastLookahead extends LLkLookaheadStrategy {
  private readonly types: number;

  constructor(tokens: readonly TokenType[]) {
    super({ maxLookahead });
    this.types = 1 + Math.max(...[EOF, ...tokens].map(({ tokenTypeIdx }) => tokenTypeIdx ?? 0));
  }

  override buildLookaheadForAlternation(options: OrOptions) {
    type Decide = (this: Parser, list?: Alternatives) => number | undefined;
    const decide = once(() => super.buildLookaheadForAlternation(options) as Decide);
    const none = -1;
    if (!options.hasPredicates) {
      const remembered = remember(this.types, (parser, list) => decide().call(parser, list) ?? none);
      return function (this: Parser): number | undefined {
        const decision = remembered(this);
        return decision === none ? undefined : decision;
      };
    }
    const found: number[][] = [];
    const candidates = remember(this.types, (parser, list) => {
      return found.push(candidatesOf((open) => decide().call(parser, open), list!.length)) - 1;
    });
    return function (this: Parser, list?: Alternatives): number | undefined {
      for (const at of found[candidates(this, list)]) {
        const { GATE: gate } = list![at];
        if (!gate || gate.call(this)) return at;
      }
      return undefined;
    };
  }

  override buildLookaheadForOptional(options: OptionalOptions) {
    const decide = once(() => super.buildLookaheadForOptional(options) as (this: Parser) => boolean);
    const remembered = remember(this.types, (parser) => Number(decide().call(parser)));
    return function (this: Parser): boolean {
      return remembered(this) === 1;
    };
  }
}

/** Defers a computation to its first use. Computing the pairs of all rules takes longer than parsing a small file. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Returns all alternatives that match the next tokens, ignoring their gates, in order. */
function candidatesOf(decide: (list: Alternatives) => number | undefined, count: number): number[] {
  const found: number[] = [];
  for (;;) {
    const last = found.at(-1) ?? -1;
    const open = Array.from({ length: count }, (_, at) => ({ ALT: () => undefined, GATE: () => at > last }));
    const next = decide(open);
    if (next === undefined) return found;
    found.push(next);
  }
}

/** Caches a decision (a small integer, at least -1) for each pair of token types. */
function remember(types: number, decide: (parser: Parser, list?: Alternatives) => number) {
  let known: Int16Array | undefined;
  return (parser: Parser, list?: Alternatives): number => {
    known ??= new Int16Array(types * types);
    const pair = parser.LA(1).tokenTypeIdx * types + parser.LA(2).tokenTypeIdx;
    // Zero means not decided yet.
    if (known[pair] === 0) known[pair] = decide(parser, list) + 2;
    return known[pair] - 2;
  };
}
