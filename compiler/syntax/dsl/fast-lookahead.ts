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

/** What a lookahead function needs of the parser that it is called for. */
interface Parser {
  LA(distance: number): IToken;
}

/** How many tokens the grammar looks at before it decides. */
export const maxLookahead = 2;

/**
 * Decides as Chevrotain does, and remembers. Chevrotain compares the next two tokens with every pair that an alternative
 * may begin with; since every keyword may also be a name, these are hundreds of pairs. The answer depends on the types of
 * the two tokens alone, so it is found once for each pair of types that comes along.
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
        const answer = remembered(this);
        return answer === none ? undefined : answer;
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

/** Most files use few parts of the grammar, and finding the pairs of all takes longer than a small file. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** All alternatives that fit the next tokens, whatever their gates say, in their order. */
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

/** A small whole number for each pair of types, from -1, as it was decided for the first. */
function remember(types: number, decide: (parser: Parser, list?: Alternatives) => number) {
  let known: Int16Array | undefined;
  return (parser: Parser, list?: Alternatives): number => {
    known ??= new Int16Array(types * types);
    const pair = parser.LA(1).tokenTypeIdx * types + parser.LA(2).tokenTypeIdx;
    // Zero is what nobody asked for yet.
    if (known[pair] === 0) known[pair] = decide(parser, list) + 2;
    return known[pair] - 2;
  };
}
