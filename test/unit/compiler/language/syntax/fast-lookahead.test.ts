import { createToken, EmbeddedActionsParser, Lexer, type TokenType } from 'chevrotain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FastLookahead } from '../../../../../compiler/language/syntax/dsl/fast-lookahead.ts';
import { search } from '../../../../support/search.ts';

const Any = createToken({ name: 'any', pattern: Lexer.NA });
const A = createToken({ name: 'a', pattern: /a/, categories: Any });
const B = createToken({ name: 'b', pattern: /b/, categories: Any });
const C = createToken({ name: 'c', pattern: /c/ });
const tokens: TokenType[] = [Any, A, B, C];
const lexer = new Lexer(tokens, { positionTracking: 'onlyOffset' });

/** A parser whose decisions need two tokens, a gate, and a category of tokens. */
class Sample extends EmbeddedActionsParser {
  isOpen = true;

  constructor(strategy?: FastLookahead) {
    super(tokens, { maxLookahead: 2, skipValidations: true, ...(strategy && { lookaheadStrategy: strategy }) });
    this.performSelfAnalysis();
  }

  readonly start = this.RULE('start', (): string => {
    let read = '';
    this.MANY(() => {
      read += this.OR([
        { ALT: () => `1${this.CONSUME1(A).image}${this.CONSUME1(C).image}` },
        { GATE: () => this.isOpen, ALT: () => `2${this.CONSUME2(A).image}${this.CONSUME1(B).image}` },
        { ALT: () => `3${this.CONSUME1(Any).image}` },
      ]);
      read += this.OPTION(() => this.CONSUME2(C).image) ?? '';
    });
    return read;
  });
}

test('makes the same decisions as Chevrotain, also from its cache and with any state of a gate', () => {
  const [plain, fast] = [new Sample(), new Sample(new FastLookahead(tokens))];
  const read = (parser: Sample, text: string, isOpen: boolean) => {
    parser.input = lexer.tokenize(text).tokens;
    parser.isOpen = isOpen;
    return { read: parser.start(), errors: parser.errors.map(({ message }) => message) };
  };
  const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isOpen) => {
      expect(read(fast, text, isOpen)).toEqual(read(plain, text, isOpen));
    }),
    search(100),
  );
});
