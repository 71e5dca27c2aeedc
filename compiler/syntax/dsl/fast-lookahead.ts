import { LLkLookaheadStrategy, type ILookaheadStrategy, type IOrAlt, type IToken } from 'chevrotain';

type OrOptions = Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0];
type OptionalOptions = Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0];
type Alternatives = IOrAlt<unknown>[];

/** What a lookahead function needs of the parser that it is called for. */
interface Parser {
  LA(distance: number): IToken;
}

/**
 * Decides as Chevrotain does, and remembers. Chevrotain compares the next two tokens with every pair that an alternative may
 * begin with; since every keyword may also be a name, these are hundreds of pairs. The answer depends on the types of the
 * two tokens alone, so it is found once for each pair of types that comes along.
 */
export class FastLookahead extends LLkLookaheadStrategy {
  constructor() {
    super({ maxLookahead });
  }

  override buildLookaheadForAlternation(options: OrOptions) {
    const decide = super.buildLookaheadForAlternation(options) as (
      this: Parser,
      list?: Alternatives,
    ) => number | undefined;
    if (!options.hasPredicates) return remember(decide);
    const candidates = remember(function (this: Parser, list?: Alternatives) {
      return candidatesOf((open) => decide.call(this, open), list!.length);
    });
    return function (this: Parser, list?: Alternatives): number | undefined {
      for (const at of candidates.call(this, list)) {
        const { GATE: gate } = list![at];
        if (!gate || gate.call(this)) return at;
      }
      return undefined;
    };
  }

  override buildLookaheadForOptional(options: OptionalOptions) {
    return remember(super.buildLookaheadForOptional(options) as (this: Parser) => boolean);
  }
}

/** How many tokens the grammar looks at before it decides. */
export const maxLookahead = 2;

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

function remember<A, R>(decide: (this: Parser, list?: A) => R): (this: Parser, list?: A) => R {
  const rows: R[][] = [];
  return function (list) {
    const row = (rows[this.LA(1).tokenTypeIdx] ??= []);
    return (row[this.LA(2).tokenTypeIdx] ??= decide.call(this, list));
  };
}
