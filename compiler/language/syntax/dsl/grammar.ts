import {
  EmbeddedActionsParser,
  NoViableAltException,
  type DSLMethodOpts,
  type IOrAlt,
  type IParserConfig,
  type IRecognitionException,
  type IRuleConfig,
  type IToken,
  type OrMethodOpts,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import { nearest } from '../../diagnostics/nearest.ts';
import { claims, verbsBeforeObject, verbsWithObject } from '../claims.ts';
import { otherCounts, sentenceWords } from '../sentence-words.ts';
import type * as ast from '../document.ts';
import { FastLookahead, maxLookahead } from './fast-lookahead.ts';
import { nearestOperator } from './find-operators.ts';
import * as t from './tokens.ts';
import { readQuantity, readTextLiteral } from './read-tokens.ts';
import { recoveredValue } from './read-declarations.ts';

const bad = (token: IToken): ast.BadNode => ({ form: 'bad', start: startOf(token), end: startOf(token) });
/**
 * Returns the start offset of a token. While Chevrotain records the grammar, and after recovery, a token may be
 * undefined or have no offset. The result is an integer even then: one other number would make V8 box this field in all
 * nodes.
 */
const startOf = (token: IToken | undefined): number => (token?.startOffset ?? 0) | 0;
const endOf = (token: IToken | undefined): number => startOf(token) + (token?.image?.length ?? 0);

/** Words that continue an expression, so that `x is y` inside braces is not a declaration. */
const operators = new Set<TokenType>([
  t.OrToken, t.AndToken, t.IsToken, t.InToken, t.ContainsToken, t.StartsToken, t.EndsToken, t.MatchesToken, t.ElseToken, t.WithinToken, t.ThenToken,
]); // prettier-ignore
/** Kinds whose bodies contain only names with values. */
const listingKinds = new Set<string | undefined>(['matrix', 'variables']);
const loneValues = new Set<TokenType>([
  t.IdentifierToken,
  t.RegionToken,
  t.ReferenceToken,
  t.TextToken,
  t.DayToken,
  t.QuantityToken,
]);
/** Tokens that continue an operand. */
const continuations = new Set<TokenType>([
  t.DotToken,
  t.CallOpenToken,
  t.IndexOpenToken,
  t.ProductToken,
  t.SumToken,
  t.ElseToken,
]);
/** Tokens that end an expression. */
const enders = new Set<TokenType>([
  t.CommaToken,
  t.ColonToken,
  t.RoundCloseToken,
  t.SquareCloseToken,
  t.CurlyCloseToken,
]);
const comparators = [
  t.IsToken,
  t.InToken,
  t.ContainsToken,
  t.StartsToken,
  t.EndsToken,
  t.MatchesToken,
  t.ComparisonToken,
  t.EqualsToken,
];
/** Tokens between a name and its value. `=` is reported, where a colon is needed. */
const signs = new Set<TokenType>([t.ColonToken, t.EqualsToken]);
/** Tokens that can begin the value of a field, but not another field without a value. */
const valueStarts = new Set<TokenType>([
  t.TextToken,
  t.DayToken,
  t.QuantityToken,
  t.PatternToken,
  t.SquareOpenToken,
  t.RoundOpenToken,
  t.CurlyOpenToken,
]);
const operandStarts = new Set<TokenType>([
  t.IdentifierToken,
  t.TextToken,
  t.QuantityToken,
  t.SquareOpenToken,
  t.RoundOpenToken,
  t.PatternToken,
  t.WithToken,
]);

/** Chevrotain's parser with members that its type declarations omit. */
const Parser = EmbeddedActionsParser as unknown as new (
  tokens: TokenType[],
  config: IParserConfig,
) => EmbeddedActionsParser & {
  recoveryEnabled: boolean;
  SAVE_ERROR(error: IRecognitionException): IRecognitionException;
  raiseNoAltException(): never;
  SKIP_TOKEN(): IToken;
  shouldInRepetitionRecoveryBeTried(expected: TokenType, occurrence: number, isStuck: boolean | undefined): boolean;
};

/** The parts of a body that were read so far, and the kind of its declaration. */
interface Parts {
  readonly kind?: string;
  readonly entries: ast.EntryNode[];
  readonly clauses: ast.Clause[];
  readonly declarations: ast.Declaration[];
}

/**
 * Limits for recovery. After each error it searches for a token to continue from, which is quadratic in a long line.
 */
const maxErrors = 100;
const maxSkipped = 20;

/** A syntax error whose intended meaning is clear. It is reported, and parsing continues. */
export type Typo = ast.Node &
  (
    | { readonly code: 'foreign-operator'; readonly parameters: { found: string; alternative: string } }
    | { readonly code: 'unknown-operator'; readonly parameters: { name: string; nearest?: string } }
    | { readonly code: 'field-without-value' | 'missing-colon'; readonly parameters: { name: string } }
    | { readonly code: 'empty-clause'; readonly parameters: { word: string } }
    | { readonly code: 'other-count'; readonly parameters: { found: string } }
    | { readonly code: 'unknown-expectation'; readonly parameters: { name: string; nearest: string } }
    | { readonly code: 'wrong-field'; readonly parameters: { name: string; takes: string } }
    | { readonly code: 'unknown-assertion'; readonly parameters: { found: string; nearest?: string } }
  );

/**
 * The grammar of rule files. All kinds share one header form, so a new kind needs no grammar change. Its table defines
 * what it allows. Chevrotain recovers from errors by inserting, dropping or skipping tokens.
 */
export class Grammar extends Parser {
  /** Problems of the input besides Chevrotain's errors. */
  readonly typos: Typo[] = [];
  private maySkip = 0;
  private written = '';
  /** Whether optional parts can be skipped by checking one token: without recovery, once the grammar is recorded. */
  private isDirect = false;

  /** With recovery, it parses as much as possible of a wrong declaration. Otherwise it stops at the first error. */
  constructor(private readonly recovers: boolean) {
    super(t.tokens, {
      recoveryEnabled: recovers,
      maxLookahead,
      lookaheadStrategy: new FastLookahead(t.tokens),
      skipValidations: true,
    });
    this.performSelfAnalysis();
    this.isDirect = !recovers;
  }

  /** Sets the tokens to parse and their text. */
  begin(input: IToken[], written: string): void {
    this.written = written;
    this.typos.length = 0;
    this.recoveryEnabled = this.recovers;
    this.maySkip = maxErrors + maxSkipped * input.length;
    this.input = input;
  }

  override SAVE_ERROR(error: IRecognitionException): IRecognitionException {
    if (this.errors.length >= maxErrors) this.recoveryEnabled = false;
    return super.SAVE_ERROR(error);
  }

  override SKIP_TOKEN(): IToken {
    if (--this.maySkip < 0) this.recoveryEnabled = false;
    return super.SKIP_TOKEN();
  }

  override shouldInRepetitionRecoveryBeTried(...context: [TokenType, number, boolean | undefined]): boolean {
    return this.recoveryEnabled && super.shouldInRepetitionRecoveryBeTried(...context);
  }

  /** Chevrotain would compute all possible alternatives for its message, which is not shown. */
  override raiseNoAltException(): never {
    throw this.SAVE_ERROR(new NoViableAltException('', this.LA(1), this.LA(0)));
  }

  /** A rule whose tokens recovery cannot interpret returns an empty value of its type. */
  override RULE<F extends () => void>(name: string, implementation: F): ParserMethod<Parameters<F>, ReturnType<F>> {
    const recoveryValueFunc = recoveredValue(name) as IRuleConfig<ReturnType<F>>['recoveryValueFunc'];
    return super.RULE(name, implementation, { recoveryValueFunc });
  }

  /** Recovery inserts empty tokens at the end of the last token. */
  protected override getTokenToInsert(type: TokenType): IToken {
    const token: IToken = super['getTokenToInsert'](type);
    token.startOffset = endOf(this.LA(0));
    return token;
  }

  readonly document = this.RULE('document', (): ast.Declaration[] => {
    const declarations: ast.Declaration[] = [];
    this.MANY(() => declarations.push(this.SUBRULE(this.declaration)));
    return declarations;
  });

  private readonly declaration = this.RULE('declaration', (): ast.Declaration => {
    const first = this.LA(1);
    const isPrivate = this.lacks(t.PrivateToken)
      ? undefined
      : this.OPTION({
          GATE: () => this.LA(1).tokenType === t.PrivateToken && this.LA(2).tokenType !== t.ColonToken,
          DEF: () => this.CONSUME(t.PrivateToken),
        });
    const kind = this.SUBRULE1(this.word);
    const names: ast.WordNode[] = [];
    this.OPTION1({
      GATE: () => this.LA(1).tokenType !== t.ByToken && this.LA(1).tokenType !== t.WhenToken,
      DEF: () => {
        names.push(this.SUBRULE2(this.word));
        if (this.lacks(t.CommaToken)) return;
        this.MANY({
          GATE: () => this.LA(1).tokenType === t.CommaToken && this.LA(3).tokenType !== t.ColonToken,
          DEF: () => {
            this.CONSUME(t.CommaToken);
            names.push(this.SUBRULE3(this.word));
          },
        });
      },
    });
    const parameters = this.lacks(t.CallOpenToken) ? undefined : this.OPTION2(() => this.SUBRULE(this.parameters));
    const title = this.lacks(t.TextToken, t.UnterminatedTextToken)
      ? undefined
      : this.OPTION3(() => this.SUBRULE(this.textWord));
    const type = this.lacks(t.ColonToken)
      ? undefined
      : this.OPTION4(() => {
          this.CONSUME(t.ColonToken);
          return this.SUBRULE(this.type);
        });
    const by = this.lacks(t.ByToken)
      ? undefined
      : this.OPTION5(() => {
          this.CONSUME(t.ByToken);
          return this.SUBRULE1(this.values);
        });
    const values = this.lacks(t.EqualsToken)
      ? undefined
      : this.OPTION6(() => {
          this.CONSUME(t.EqualsToken);
          return this.SUBRULE2(this.values);
        });
    const when = this.lacks(t.WhenToken)
      ? undefined
      : this.OPTION7(() => {
          this.CONSUME(t.WhenToken);
          return this.SUBRULE(this.expression);
        });
    const body = this.OPTION8(() => this.SUBRULE(this.body, { ARGS: [kind?.text] }));
    return {
      form: 'declaration',
      private: isPrivate !== undefined,
      kind,
      names: packed(names),
      parameters,
      title,
      type,
      by: by ?? [],
      values: values ?? [],
      when,
      body,
      start: startOf(first),
      end: endOf(this.LA(0)),
    };
  });

  private readonly values = this.RULE('values', (): ast.ExpressionNode[] => {
    const values: ast.ExpressionNode[] = [this.SUBRULE1(this.expression)];
    if (this.lacks(t.CommaToken)) return values;
    this.MANY(() => {
      this.CONSUME(t.CommaToken);
      values.push(this.SUBRULE2(this.expression));
    });
    return packed(values);
  });

  private readonly parameters = this.RULE('parameters', (): ast.ParameterNode[] => {
    const parameters: ast.ParameterNode[] = [];
    this.CONSUME(t.CallOpenToken);
    this.MANY_SEP({
      SEP: t.CommaToken,
      DEF: () => {
        const name = this.SUBRULE(this.word);
        const type = this.OPTION(() => {
          this.CONSUME(t.ColonToken);
          return this.SUBRULE(this.type);
        });
        parameters.push({ name, type, start: name.start, end: endOf(this.LA(0)) });
      },
    });
    this.CONSUME(t.RoundCloseToken);
    return packed(parameters);
  });

  private readonly type = this.RULE('type', (): ast.TypeNode => {
    const label = this.OPTION1(() => this.SUBRULE(this.label));
    const name = this.SUBRULE(this.word);
    const of = this.OPTION2(() => {
      this.CONSUME(t.OfToken);
      return this.SUBRULE(this.type);
    });
    const optional = this.OPTION3(() => this.CONSUME(t.QuestionToken));
    return {
      personal: label?.kinds,
      name,
      of,
      optional: optional !== undefined,
      // A name inserted by recovery is before the next token.
      start: label?.start ?? name.start,
      end: endOf(this.LA(0)),
    };
  });

  /** `personal`, `personal(email, phone)`. */
  private readonly label = this.RULE('label', () => {
    const kinds: ast.WordNode[] = [];
    const personal = this.CONSUME(t.PersonalToken);
    this.OPTION(() => {
      this.CONSUME(t.CallOpenToken);
      this.AT_LEAST_ONE_SEP({ SEP: t.CommaToken, DEF: () => kinds.push(this.SUBRULE(this.word)) });
      this.CONSUME(t.RoundCloseToken);
    });
    return { kinds: packed(kinds), start: startOf(personal) };
  });

  /** Scenarios and assertions contain their own sentences. All other kinds share one form. */
  private readonly body = this.RULE('body', (kind?: string): ast.Body => {
    const parts: Parts = { kind, entries: [], clauses: [], declarations: [] };
    const open = this.CONSUME(t.CurlyOpenToken);
    this.MANY(() => {
      // A nested body has overwritten the field.
      this.parts = parts;
      this.OR((this.partAlternatives ??= this.alternativesOfBody()));
    });
    const close = this.CONSUME(t.CurlyCloseToken);
    return {
      entries: packed(parts.entries),
      clauses: packed(parts.clauses),
      declarations: packed(parts.declarations),
      start: startOf(open),
      end: endOf(close),
    };
  });

  /** The parts read so far of the current body. */
  private parts: Parts = { entries: [], clauses: [], declarations: [] };
  private partAlternatives?: OrMethodOpts<unknown>;

  /** Any word may begin a clause, a declaration or an entry. The tokens after it decide. */
  private alternativesOfBody(): OrMethodOpts<unknown> {
    const isOf = (kind: string) => this.parts.kind === kind;
    return {
      MAX_LOOKAHEAD: 1,
      DEF: [
        {
          GATE: () => isOf('assert') && !this.atClause() && this.atAssertion(),
          ALT: () => this.parts.clauses.push(this.SUBRULE(this.assertion)),
        },
        {
          GATE: () => isOf('scenario') && this.atClause() && this.LA(1).tokenType === t.WhenToken,
          ALT: () => this.parts.clauses.push(this.SUBRULE(this.stepClause)),
        },
        { GATE: () => isOf('record'), ALT: () => this.parts.entries.push(this.SUBRULE(this.typedEntry)) },
        {
          GATE: () => isOf('call') && this.atAnswer(),
          ALT: () => this.parts.entries.push(this.SUBRULE(this.answerEntry)),
        },
        { GATE: () => this.atClause(), ALT: () => this.parts.clauses.push(this.SUBRULE(this.clause)) },
        {
          GATE: () => !listingKinds.has(this.parts.kind) && this.atDeclaration(),
          ALT: () => this.parts.declarations.push(this.SUBRULE(this.declaration)),
        },
        {
          ALT: () => {
            const isListing = listingKinds.has(this.parts.kind);
            this.parts.entries.push(this.SUBRULE(this.entry, { ARGS: [isListing] }));
          },
        },
      ],
    };
  }

  private readonly entry = this.RULE('entry', (isListing = false): ast.EntryNode => {
    const key = this.OR(
      (this.keys ??= {
        MAX_LOOKAHEAD: 1,
        DEF: [
          // `name = value` can only be a field, because a colon would follow a condition.
          {
            GATE: () => this.LA(2).tokenType === t.EqualsToken && this.LA(4).tokenType !== t.ColonToken,
            ALT: () => this.SUBRULE(this.name),
          },
          { ALT: () => this.SUBRULE1(this.expression) },
        ],
      }),
    );
    const value = this.lacks(t.ColonToken, t.EqualsToken)
      ? undefined
      : this.OPTION1(() => {
          const sign = this.OR1(
            (this.signs ??= [{ ALT: () => this.CONSUME(t.ColonToken) }, { ALT: () => this.CONSUME(t.EqualsToken) }]),
          );
          this.ACTION(() => this.reportEquals(sign, ':'));
          return this.OPTION3({
            GATE: () => !this.atLostValue(key),
            DEF: () => this.SUBRULE2(this.expression),
          });
        });
    const afterLostColon =
      this.isDirect && (value || !this.atLostColonOfEntry(key, isListing))
        ? undefined
        : this.OPTION4({
            GATE: () => this.atLostColonOfEntry(key, isListing),
            DEF: () => {
              this.ACTION(() => this.reportColon(key));
              return this.SUBRULE3(this.expression);
            },
          });
    const end = endOf(this.LA(0));
    const comma = this.lacks(t.CommaToken) ? undefined : this.OPTION2(() => this.CONSUME(t.CommaToken));
    return { key, value: value ?? afterLostColon, comma: comma !== undefined, start: key.start, end };
  });

  private keys?: OrMethodOpts<ast.ExpressionNode>;
  private signs?: IOrAlt<IToken>[];

  /** The declaration of a field: its name and type. */
  private readonly typedEntry = this.RULE('typed-entry', (): ast.EntryNode => {
    const key = this.OR([{ ALT: () => this.SUBRULE(this.name) }, { ALT: () => this.SUBRULE(this.text) }]);
    this.OPTION5({ GATE: () => this.atHyphen(), DEF: () => this.SUBRULE(this.restOfKey, { ARGS: [key] }) });
    const type = this.OPTION1(() => {
      this.CONSUME(t.ColonToken);
      return this.OPTION2({ GATE: () => !this.atLostValue(key), DEF: () => this.SUBRULE1(this.type) });
    });
    const afterLostColon = this.OPTION4({
      GATE: () => !type && this.atLostColon(key, true),
      DEF: () => {
        this.ACTION(() => this.reportColon(key));
        return this.SUBRULE2(this.type);
      },
    });
    const end = endOf(this.LA(0));
    const comma = this.OPTION3(() => this.CONSUME(t.CommaToken));
    return { key, type: type ?? afterLostColon, comma: comma !== undefined, start: key.start, end };
  });

  /** The rest of `job-title`, where a field needs a name or a text in quotes. */
  private readonly restOfKey = this.RULE('rest-of-key', (key?: ast.ExpressionNode): void => {
    this.AT_LEAST_ONE({
      GATE: () => this.atHyphen(),
      DEF: () => {
        this.CONSUME(t.SumToken);
        this.SUBRULE(this.word);
      },
    });
    this.ACTION(() => {
      const [start, end] = [key!.start, endOf(this.LA(0))];
      const takes = `a name, or a text in quotes such as "${this.written.slice(start, end)}", before the colon`;
      this.typos.push({ code: 'wrong-field', parameters: { name: 'A field', takes }, start, end });
    });
  });

  /** The `answer` of a call: a field whose entries are types. */
  private readonly answerEntry = this.RULE('answer-entry', (): ast.EntryNode => {
    const key = this.SUBRULE(this.name);
    this.CONSUME(t.ColonToken);
    const open = this.CONSUME(t.CurlyOpenToken);
    const entries: ast.EntryNode[] = [];
    this.MANY(() => entries.push(this.SUBRULE(this.typedEntry)));
    const end = endOf(this.CONSUME(t.CurlyCloseToken));
    const comma = this.OPTION(() => this.CONSUME(t.CommaToken));
    const value: ast.RecordNode = { form: 'record', entries: packed(entries), start: startOf(open), end };
    return { key, value, comma: comma !== undefined, start: key.start, end };
  });

  private readonly clause = this.RULE('clause', (): ast.Clause =>
    this.OR(
      (this.clauses ??= [
        { ALT: () => this.SUBRULE(this.onClause) },
        { ALT: () => this.SUBRULE(this.whenClause) },
        { ALT: () => this.SUBRULE(this.onceClause) },
        { ALT: () => this.SUBRULE(this.doClause) },
        { ALT: () => this.SUBRULE(this.givenClause) },
        { ALT: () => this.SUBRULE(this.expectClause) },
      ]),
    ),
  );
  private clauses?: IOrAlt<ast.Clause>[];

  private readonly givenClause = this.RULE('given', (): ast.ValueClause => {
    const word = this.clauseWord(this.CONSUME(t.GivenToken), 'given');
    const values = this.OPTION({ GATE: () => !this.atClauseEnd(word), DEF: () => this.SUBRULE(this.values) });
    return { word, values: values ?? [], start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly stepClause = this.RULE('step', (): ast.StepClause => {
    const word = this.clauseWord(this.CONSUME(t.WhenToken), 'when');
    const step = this.SUBRULE(this.word);
    const operand = this.OPTION1({ GATE: () => this.atOperand(), DEF: () => this.SUBRULE(this.postfix) });
    const becomes = this.OPTION2({
      GATE: () => this.LA(1).image === 'becomes',
      DEF: () => {
        this.CONSUME1(t.IdentifierToken);
        return this.SUBRULE1(this.expression);
      },
    });
    const to = this.OPTION3({
      GATE: () => this.LA(1).image === 'to',
      DEF: () => {
        this.CONSUME2(t.IdentifierToken);
        return this.SUBRULE2(this.expression);
      },
    });
    const record = this.OPTION4(() => {
      this.CONSUME(t.WithToken);
      return this.SUBRULE(this.record);
    });
    return { word, step, operand, becomes, to, with: record, start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly expectClause = this.RULE('expect', (): ast.ExpectClause => {
    const word = this.clauseWord(this.CONSUME(t.ExpectToken), 'expect');
    const absent = this.OPTION1({
      GATE: () => this.atAbsence(),
      DEF: () => this.CONSUME1(t.IdentifierToken),
    });
    this.ACTION(() => this.reportAbsence(absent));
    const thing = this.SUBRULE(this.expected);
    const operand = this.OPTION2({ GATE: () => this.atOperand(), DEF: () => this.SUBRULE(this.postfix) });
    this.OPTION9({ GATE: () => this.atOtherCount(), DEF: () => this.SUBRULE3(this.otherCount) });
    const is = this.OPTION3(() => {
      this.CONSUME(t.IsToken);
      return this.SUBRULE1(this.expression);
    });
    const record = this.OPTION4(() => {
      this.CONSUME(t.WithToken);
      return this.SUBRULE(this.record);
    });
    this.OPTION8({ GATE: () => this.atOtherCount(), DEF: () => this.SUBRULE4(this.otherCount) });
    // Both orders are allowed: "once after 2s" and "after 2s once".
    const early = this.OPTION6(() => this.CONSUME1(t.OnceToken));
    const after = this.OPTION5({
      GATE: () => this.LA(1).image === 'after',
      DEF: () => {
        this.CONSUME2(t.IdentifierToken);
        return this.SUBRULE2(this.expression);
      },
    });
    const late = this.OPTION7({ GATE: () => !early, DEF: () => this.CONSUME2(t.OnceToken) });
    const because = this.OPTION({
      GATE: () => this.LA(1).image === 'because',
      DEF: () => {
        this.CONSUME3(t.IdentifierToken);
        return this.SUBRULE1(this.word);
      },
    });
    const once = early !== undefined || late !== undefined;
    const end = endOf(this.LA(0));
    const absence = absent && { absent: absent.image === 'no' ? ('no' as const) : ('never' as const) };
    return { word, ...absence, thing, operand, is, with: record, after, once, because, start: word.start, end };
  });

  /** The effect that is expected: a word, or an action of a tag, as in `analytics.event`. */
  private readonly expected = this.RULE('expected', (): ast.WordNode => {
    const first = this.SUBRULE1(this.word);
    const second = this.OPTION(() => {
      this.CONSUME(t.DotToken);
      return this.SUBRULE2(this.word);
    });
    return second ? { text: `${first.text}.${second.text}`, start: first.start, end: second.end } : first;
  });

  /** `twice`, `2 times`: reported and ignored. */
  private readonly otherCount = this.RULE('other-count', (): void => {
    const first = this.OR([
      { ALT: () => this.CONSUME1(t.IdentifierToken) },
      {
        ALT: () => {
          const number = this.CONSUME(t.QuantityToken);
          this.CONSUME2(t.IdentifierToken);
          return number;
        },
      },
    ]);
    const [start, end] = [startOf(first), endOf(this.LA(0))];
    this.ACTION(() => {
      const found = this.written.slice(start, end);
      this.typos.push({ code: 'other-count', parameters: { found }, start, end });
    });
  });

  private readonly assertion = this.RULE('assertion', (): ast.AssertionClause => {
    const first = this.SUBRULE1(this.word);
    const isEvery = this.LA(0).image === 'every';
    const second = this.OR([
      { ALT: () => this.SUBRULE2(this.word) },
      { GATE: () => !isEvery, ALT: () => this.SUBRULE(this.textWord) },
    ]);
    const where = this.OPTION1({
      GATE: () => this.LA(1).image === 'where',
      DEF: () => {
        this.CONSUME1(t.IdentifierToken);
        return this.SUBRULE1(this.expression);
      },
    });
    const within = this.OPTION2(() => {
      this.CONSUME(t.InToken);
      return this.SUBRULE2(this.expression);
    });
    const { claim, object } = this.SUBRULE(this.claim);
    const when = this.OPTION3(() => {
      this.CONSUME(t.WhenToken);
      return this.SUBRULE3(this.expression);
    });
    const word = { text: 'promise' as const, start: first.start, end: second.end };
    return {
      word,
      subject: isEvery ? second : first,
      name: isEvery ? undefined : second,
      where,
      in: within,
      claim,
      object,
      when,
      start: first.start,
      end: endOf(this.LA(0)),
    };
  });

  /** The verb of an assertion, and its object: `stores seen only`, `sends at most 1`. */
  private readonly claim = this.RULE('claim', (): Pick<ast.AssertionClause, 'claim' | 'object'> => {
    const first = this.CONSUME1(t.IdentifierToken);
    const isObjectFirst = verbsBeforeObject.has(first.image);
    const before = this.OPTION1({
      GATE: () => isObjectFirst && this.LA(1).image !== 'only' && this.atOperand(),
      DEF: () => this.SUBRULE1(this.postfix),
    });
    const second = this.CONSUME2(t.IdentifierToken);
    const third = this.OPTION2({
      GATE: () => second.image === 'at' && this.LA(1).image === 'most',
      DEF: () => this.CONSUME3(t.IdentifierToken),
    });
    const words = [first, second, ...(third ? [third] : [])];
    const found = words.map(({ image }) => image).join(' ');
    const after = this.OPTION3({
      GATE: () =>
        (this.atOperand() || this.LA(1).tokenType === t.PersonalToken) &&
        (verbsWithObject.has(found) || !this.hasLineEnd(this.LA(0), this.LA(1))),
      DEF: () => this.SUBRULE2(this.postfix),
    });
    const at = { start: startOf(first), end: endOf(words.at(-1)) };
    const known = claims.find((claim) => claim === found);
    this.ACTION(() => {
      const parameters = { found, nearest: nearest(found, claims) };
      // A word inserted by recovery is already reported as missing.
      if (!known && first.image && second.image) this.typos.push({ code: 'unknown-assertion', parameters, ...at });
    });
    return { claim: { text: known ?? 'never runs', ...at }, object: before ?? after };
  });

  private readonly onClause = this.RULE('on', (): ast.ValueClause => {
    const word = this.clauseWord(this.CONSUME(t.OnToken), 'on');
    const values = this.OPTION({ GATE: () => !this.atClauseEnd(word), DEF: () => this.SUBRULE(this.values) });
    return { word, values: values ?? [], start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly whenClause = this.RULE('when', (): ast.ValueClause => {
    const word = this.clauseWord(this.CONSUME(t.WhenToken), 'when');
    const condition = this.OPTION1({
      GATE: () => !this.atClauseEnd(word),
      DEF: () => this.SUBRULE1(this.expression),
    });
    const within = this.lacks(t.WithinToken)
      ? undefined
      : this.OPTION2(() => {
          this.CONSUME(t.WithinToken);
          return this.SUBRULE2(this.expression);
        });
    const values = condition ? [condition] : [];
    return { word, values, within, start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly onceClause = this.RULE('once', (): ast.ValueClause => {
    const word = this.clauseWord(this.CONSUME(t.OnceToken), 'once');
    const values: ast.ExpressionNode[] = [];
    const each = this.OPTION(() => {
      const preposition = this.OR([
        { ALT: () => (this.CONSUME(t.PerToken), 'per' as const) },
        { ALT: () => (this.CONSUME(t.InToken), 'in' as const) },
      ]);
      values.push(this.SUBRULE(this.expression));
      return preposition;
    });
    return { word, values: packed(values), each, start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly doClause = this.RULE('do', (): ast.DoClause => {
    const word = this.clauseWord(this.CONSUME(t.DoToken), 'do');
    const actions: ast.ActionNode[] = [];
    this.MANY({
      GATE: () => !this.atClause() && !(this.LA(2).tokenType === t.ColonToken) && !this.atNestedDeclaration(),
      DEF: () => actions.push(this.SUBRULE(this.action)),
    });
    this.ACTION(() => {
      if (actions.length === 0) this.typos.push({ code: 'empty-clause', parameters: { word: 'do' }, ...word });
    });
    return { word, actions: packed(actions), start: word.start, end: endOf(this.LA(0)) };
  });

  private readonly action = this.RULE('action', (): ast.ActionNode => {
    const call = this.SUBRULE(this.postfix);
    const record = this.lacks(t.CurlyOpenToken) ? undefined : this.OPTION1(() => this.SUBRULE(this.record));
    const within = this.lacks(t.WithinToken)
      ? undefined
      : this.OPTION2(() => {
          this.CONSUME(t.WithinToken);
          return this.SUBRULE(this.expression);
        });
    const joined = this.lacks(t.ThenToken)
      ? undefined
      : this.OPTION3(() => {
          this.CONSUME(t.ThenToken);
          const always = this.OPTION5({ GATE: () => this.atAlways(), DEF: () => this.CONSUME(t.IdentifierToken) });
          return { always: always !== undefined };
        });
    const end = endOf(this.LA(0));
    if (!this.lacks(t.CommaToken)) this.OPTION4(() => this.CONSUME(t.CommaToken));
    const [thenWaits, always] = [joined !== undefined, joined?.always ?? false];
    return { call, record, within, thenWaits, always, start: call.start, end };
  });

  private readonly expression = this.RULE('expression', (): ast.ExpressionNode => {
    if (this.atLoneValue() && enders.has(this.LA(2).tokenType)) return this.loneValue();
    let left = this.SUBRULE1(this.conjunction);
    if (this.lacks(t.OrToken)) return left;
    this.MANY(() => {
      this.CONSUME(t.OrToken);
      left = binary('or', left, this.SUBRULE2(this.conjunction));
    });
    return left;
  });

  private readonly conjunction = this.RULE('conjunction', (): ast.ExpressionNode => {
    let left = this.SUBRULE1(this.negation);
    if (this.lacks(t.AndToken)) return left;
    this.MANY(() => {
      this.CONSUME(t.AndToken);
      left = binary('and', left, this.SUBRULE2(this.negation));
    });
    return left;
  });

  private readonly negation = this.RULE('negation', (): ast.ExpressionNode => {
    if (this.lacks(t.NotToken)) return this.SUBRULE(this.comparison);
    return this.OR(
      (this.negations ??= [
        {
          GATE: () => this.LA(2).tokenType !== t.ColonToken,
          ALT: () => {
            const not = this.CONSUME(t.NotToken);
            const operand = this.SUBRULE(this.negation);
            return { form: 'unary', operator: 'not', operand, start: startOf(not), end: operand.end };
          },
        },
        { ALT: () => this.SUBRULE(this.comparison) },
      ]),
    );
  });
  private negations?: IOrAlt<ast.ExpressionNode>[];

  private readonly comparison = this.RULE('comparison', (): ast.ExpressionNode => {
    const left = this.SUBRULE1(this.fallback);
    const compared = this.lacks(...comparators)
      ? undefined
      : this.OPTION1(() => {
          const operator = this.SUBRULE(this.comparator);
          return binary(operator, left, this.SUBRULE2(this.fallback));
        });
    if (this.lacks(t.IdentifierToken)) return compared ?? left;
    const misspelt = this.OPTION2({
      GATE: () => compared === undefined && this.atMisspeltOperator(),
      DEF: (): ast.ExpressionNode => {
        const word = this.CONSUME(t.IdentifierToken);
        this.OPTION3(() => this.CONSUME(t.WithToken));
        const { end } = this.SUBRULE3(this.fallback);
        this.ACTION(() => {
          const parameters = { name: word.image, nearest: nearestOperator(word.image) };
          this.typos.push({ code: 'unknown-operator', parameters, start: startOf(word), end: endOf(word) });
        });
        return { form: 'bad', start: left.start, end };
      },
    });
    return misspelt ?? compared ?? left;
  });

  private readonly comparator = this.RULE('comparator', (): ast.BinaryOperator =>
    this.OR(
      (this.comparatorAlternatives ??= [
        {
          ALT: () => {
            this.CONSUME(t.IsToken);
            return this.OPTION(() => this.CONSUME(t.NotToken)) ? 'is not' : 'is';
          },
        },
        { ALT: () => (this.CONSUME(t.InToken), 'in' as const) },
        { ALT: () => (this.CONSUME(t.ContainsToken), 'contains' as const) },
        { ALT: () => (this.CONSUME(t.StartsToken), this.CONSUME1(t.WithToken), 'starts with' as const) },
        { ALT: () => (this.CONSUME(t.EndsToken), this.CONSUME2(t.WithToken), 'ends with' as const) },
        { ALT: () => (this.CONSUME(t.MatchesToken), 'matches' as const) },
        { ALT: () => this.CONSUME(t.ComparisonToken).image as ast.BinaryOperator },
        {
          ALT: () => {
            const sign = this.CONSUME(t.EqualsToken);
            this.ACTION(() => this.reportEquals(sign, 'is'));
            return 'is' as const;
          },
        },
      ]),
    ),
  );
  private comparatorAlternatives?: IOrAlt<ast.BinaryOperator>[];

  private readonly fallback = this.RULE('fallback', (): ast.ExpressionNode => {
    if (this.atLoneValue()) return this.loneValue();
    let left = this.SUBRULE1(this.sum);
    if (this.lacks(t.ElseToken)) return left;
    this.MANY(() => {
      this.CONSUME(t.ElseToken);
      left = binary('else', left, this.SUBRULE2(this.sum));
    });
    return left;
  });

  private readonly sum = this.RULE('sum', (): ast.ExpressionNode => {
    let left = this.SUBRULE1(this.product);
    if (this.lacks(t.SumToken)) return left;
    this.MANY(() => {
      const operator = this.CONSUME(t.SumToken).image as ast.BinaryOperator;
      left = binary(operator, left, this.SUBRULE2(this.product));
    });
    return left;
  });

  private readonly product = this.RULE('product', (): ast.ExpressionNode => {
    let left = this.SUBRULE1(this.existence);
    if (this.lacks(t.ProductToken)) return left;
    this.MANY(() => {
      const operator = this.CONSUME(t.ProductToken).image as ast.BinaryOperator;
      left = binary(operator, left, this.SUBRULE2(this.existence));
    });
    return left;
  });

  private readonly existence = this.RULE('existence', (): ast.ExpressionNode => {
    if (this.lacks(t.ExistsToken)) return this.SUBRULE2(this.postfix);
    return this.OR(
      (this.existences ??= [
        {
          GATE: () => this.LA(2).tokenType !== t.ColonToken,
          ALT: () => {
            const exists = this.CONSUME(t.ExistsToken);
            const operand = this.SUBRULE1(this.postfix);
            return { form: 'unary', operator: 'exists', operand, start: startOf(exists), end: operand.end };
          },
        },
        { ALT: () => this.SUBRULE2(this.postfix) },
      ]),
    );
  });
  private existences?: IOrAlt<ast.ExpressionNode>[];

  private readonly postfix = this.RULE('postfix', (): ast.ExpressionNode => {
    let left = this.SUBRULE(this.primary);
    if (this.lacks(t.DotToken, t.CallOpenToken, t.IndexOpenToken)) return left;
    this.MANY(() => {
      // An operand in parentheses has overwritten the field.
      this.left = left;
      left = this.OR((this.tails ??= this.alternativesOfTail()));
    });
    return left;
  });

  /** The operand to the left of the current `.`, `(` or `[`. */
  private left!: ast.ExpressionNode;
  private tails?: IOrAlt<ast.ExpressionNode>[];
  private indexes?: IOrAlt<ast.ExpressionNode[]>[];

  private alternativesOfTail(): IOrAlt<ast.ExpressionNode>[] {
    return [
      {
        ALT: (): ast.ExpressionNode => {
          const of = this.left;
          this.CONSUME(t.DotToken);
          const name = this.OR1([{ ALT: () => this.SUBRULE(this.word) }, { ALT: () => this.SUBRULE(this.textWord) }]);
          return { form: 'member', of, name, start: of.start, end: name.end };
        },
      },
      {
        ALT: (): ast.ExpressionNode => {
          const of = this.left;
          this.CONSUME(t.CallOpenToken);
          const list: ast.Argument[] = [];
          this.MANY_SEP({ SEP: t.CommaToken, DEF: () => list.push(this.SUBRULE(this.argument)) });
          const close = this.CONSUME(t.RoundCloseToken);
          return { form: 'call', of, arguments: packed(list), start: of.start, end: endOf(close) };
        },
      },
      {
        ALT: (): ast.ExpressionNode => {
          const of = this.left;
          this.CONSUME(t.IndexOpenToken);
          const keys = this.OR2(
            (this.indexes ??= [
              { GATE: () => this.LA(1).image === '*', ALT: () => (this.CONSUME(t.ProductToken), []) },
              { ALT: () => this.SUBRULE(this.values) },
            ]),
          );
          const close = this.CONSUME(t.SquareCloseToken);
          return { form: 'index', of, keys, start: of.start, end: endOf(close) };
        },
      },
    ];
  }

  private readonly argument = this.RULE('argument', (): ast.Argument => {
    const name =
      this.isDirect && !signs.has(this.LA(2).tokenType)
        ? undefined
        : this.OPTION(
            (this.argumentName ??= {
              // Arguments are values, so `name = value` can only name a parameter.
              GATE: () => signs.has(this.LA(2).tokenType),
              DEF: () => {
                const word = this.SUBRULE(this.word);
                const sign = this.OR([
                  { ALT: () => this.CONSUME(t.ColonToken) },
                  { ALT: () => this.CONSUME(t.EqualsToken) },
                ]);
                this.ACTION(() => this.reportEquals(sign, 'a colon after the name of a parameter, or "is" to compare'));
                return word;
              },
            }),
          );
    const value = this.SUBRULE(this.expression);
    return { name, value, start: name?.start ?? value.start, end: value.end };
  });
  private argumentName?: DSLMethodOpts<ast.WordNode>;

  private readonly primary = this.RULE('primary', (): ast.ExpressionNode =>
    this.OR(
      (this.primaries ??= {
        DEF: [
          { ALT: (): ast.ExpressionNode => this.SUBRULE(this.text) },
          { ALT: (): ast.ExpressionNode => this.number(this.CONSUME(t.QuantityToken), 1) },
          {
            GATE: () => this.LA(1).image === '-',
            ALT: (): ast.ExpressionNode => {
              this.CONSUME(t.SumToken);
              return this.number(this.CONSUME1(t.QuantityToken), -1);
            },
          },
          { ALT: (): ast.ExpressionNode => this.date(this.CONSUME(t.DayToken)) },
          { ALT: (): ast.ExpressionNode => this.pattern(this.CONSUME(t.PatternToken)) },
          {
            GATE: () => this.LA(2).tokenType === t.CurlyOpenToken,
            ALT: (): ast.ExpressionNode => this.SUBRULE(this.case),
          },
          { ALT: (): ast.ExpressionNode => this.boolean(this.CONSUME(t.TrueToken), true) },
          { ALT: (): ast.ExpressionNode => this.boolean(this.CONSUME(t.FalseToken), false) },
          { ALT: (): ast.ExpressionNode => this.SUBRULE(this.name) },
          { GATE: () => this.atLoop(), ALT: (): ast.ExpressionNode => this.SUBRULE(this.loop) },
          { ALT: (): ast.ExpressionNode => this.SUBRULE(this.list) },
          { ALT: (): ast.ExpressionNode => this.SUBRULE(this.record) },
          {
            ALT: (): ast.ExpressionNode => {
              const open = this.OR2([
                { ALT: () => this.CONSUME(t.RoundOpenToken) },
                { ALT: () => this.CONSUME(t.CallOpenToken) },
              ]);
              const inner = this.SUBRULE(this.expression);
              const close = this.CONSUME(t.RoundCloseToken);
              // The range of an expression includes its parentheses.
              return { ...inner, start: startOf(open), end: endOf(close) };
            },
          },
        ],
        ERR_MSG: 'a value',
      }),
    ),
  );
  // Cached, because a primary is read for every value, and each read would create a function per alternative.
  private primaries?: OrMethodOpts<ast.ExpressionNode>;

  private readonly list = this.RULE('list', (): ast.ExpressionNode => {
    const open = this.OR(
      (this.listOpens ??= [
        { ALT: () => this.CONSUME(t.SquareOpenToken) },
        { ALT: () => this.CONSUME(t.IndexOpenToken) },
      ]),
    );
    const items: ast.ExpressionNode[] = [];
    this.MANY(() => {
      items.push(this.SUBRULE(this.expression));
      if (!this.lacks(t.CommaToken)) this.OPTION(() => this.CONSUME(t.CommaToken));
    });
    const close = this.CONSUME(t.SquareCloseToken);
    return { form: 'list', items: packed(items), start: startOf(open), end: endOf(close) };
  });
  private listOpens?: IOrAlt<IToken>[];

  private readonly loop = this.RULE('loop', (): ast.ExpressionNode => {
    const open = this.OR1(
      (this.loopOpens ??= [
        { ALT: () => this.CONSUME(t.SquareOpenToken) },
        { ALT: () => this.CONSUME(t.IndexOpenToken) },
      ]),
    );
    this.CONSUME(t.ForToken);
    const item = this.SUBRULE(this.word);
    const sign = this.OR2([{ ALT: () => this.CONSUME(t.InToken) }, { ALT: () => this.CONSUME(t.OfToken) }]);
    this.ACTION(() => this.reportOf(sign));
    const list = this.SUBRULE1(this.expression);
    const when = this.OPTION(() => {
      this.CONSUME(t.WhenToken);
      return this.SUBRULE2(this.expression);
    });
    this.CONSUME(t.ColonToken);
    const value = this.SUBRULE3(this.expression);
    const close = this.CONSUME(t.SquareCloseToken);
    return { form: 'loop', item, list, when, value, start: startOf(open), end: endOf(close) };
  });
  private loopOpens?: IOrAlt<IToken>[];

  private readonly record = this.RULE('record', (): ast.RecordNode => {
    const open = this.CONSUME(t.CurlyOpenToken);
    const entries: ast.EntryNode[] = [];
    this.MANY(() => entries.push(this.SUBRULE(this.entry)));
    const close = this.CONSUME(t.CurlyCloseToken);
    return { form: 'record', entries: packed(entries), start: startOf(open), end: endOf(close) };
  });

  private readonly case = this.RULE('case', (): ast.ExpressionNode => {
    const word = this.CONSUME(t.CaseToken);
    const { entries, end } = this.SUBRULE(this.record);
    return { form: 'case', entries, start: startOf(word), end };
  });

  private readonly text = this.RULE('text-value', (): ast.ExpressionNode => {
    const { text, start, end } = this.SUBRULE(this.textWord);
    return { form: 'text', value: text, start, end };
  });

  private readonly textWord = this.RULE('text-word', (): ast.WordNode => {
    const token = this.OR(
      (this.texts ??= [{ ALT: () => this.CONSUME(t.TextToken) }, { ALT: () => this.CONSUME(t.UnterminatedTextToken) }]),
    );
    const text = this.ACTION((): string => token.payload ?? readTextLiteral(token.image));
    return { text, start: startOf(token), end: endOf(token) };
  });
  private texts?: IOrAlt<IToken>[];

  private readonly name = this.RULE('name-value', (): ast.ExpressionNode => {
    const { text, start, end } = this.SUBRULE(this.word);
    return { form: 'name', name: text, start, end };
  });

  private readonly word = this.RULE('word', (): ast.WordNode => {
    const token = this.CONSUME(t.WordToken);
    return { text: token.image, start: startOf(token), end: endOf(token) };
  });

  /**
   * Whether the next token is none of these, so that Chevrotain need not check for them. Returns false with recovery,
   * because Chevrotain may then find an inserted or dropped token.
   */
  private lacks(...types: readonly TokenType[]): boolean {
    return this.isDirect && !types.includes(this.LA(1).tokenType);
  }

  /**
   * Whether the next operand is a single name, text, number or date, as most are. It is then read directly, without calling
   * every rule between an expression and a name. With recovery all rules are called, because they find the errors.
   */
  private atLoneValue(): boolean {
    if (!this.isDirect) return false;
    return loneValues.has(this.LA(1).tokenType) && !continuations.has(this.LA(2).tokenType);
  }

  private loneValue(): ast.ExpressionNode {
    const token = this.CONSUME(this.LA(1).tokenType);
    if (token.tokenType === t.QuantityToken) return this.number(token, 1);
    if (token.tokenType === t.DayToken) return this.date(token);
    return token.tokenType === t.TextToken
      ? { form: 'text', value: token.payload ?? readTextLiteral(token.image), start: startOf(token), end: endOf(token) }
      : { form: 'name', name: token.image, start: startOf(token), end: endOf(token) };
  }

  private number(token: IToken, sign: 1 | -1): ast.ExpressionNode {
    if (this.RECORDING_PHASE) return bad(token);
    const { value, unit } = readQuantity(token.image);
    const start = startOf(sign < 0 ? this.LA(-1) : token);
    return { form: 'number', value: sign * value, unit, start, end: endOf(token) };
  }

  private date(token: IToken): ast.ExpressionNode {
    return { form: 'date', value: token.image, start: startOf(token), end: endOf(token) };
  }

  private boolean(token: IToken, value: boolean): ast.ExpressionNode {
    return { form: 'boolean', value, start: startOf(token), end: endOf(token) };
  }

  private pattern(token: IToken): ast.ExpressionNode {
    const ignoreCase = token.image.endsWith('i') && token.image.at(-2) === '/';
    const pattern = token.image.slice(1, ignoreCase ? -2 : -1);
    return { form: 'pattern', pattern, ignoreCase, start: startOf(token), end: endOf(token) };
  }

  private clauseWord<W extends string>(token: IToken, text: W): ast.WordNode & { text: W } {
    return { text, start: startOf(token), end: endOf(token) };
  }

  private reportEquals({ tokenType, image, startOffset }: IToken, alternative: string): void {
    if (tokenType !== t.EqualsToken) return;
    const parameters = { found: image, alternative };
    this.typos.push({ code: 'foreign-operator', parameters, start: startOffset, end: startOffset + image.length });
  }

  /** Reports `for item of items`, as in other languages. */
  private reportOf({ tokenType, image, startOffset }: IToken): void {
    if (tokenType !== t.OfToken) return;
    const parameters = { found: image, alternative: 'in' };
    this.typos.push({ code: 'foreign-operator', parameters, start: startOffset, end: startOffset + image.length });
  }

  /** Whether a word like an operator is between two operands on one line: `path conatins "x"`. */
  private atMisspeltOperator(): boolean {
    const [before, word, after] = [this.LA(0), this.LA(1), this.LA(2)];
    if (word.tokenType !== t.IdentifierToken || !operandStarts.has(after.tokenType)) return false;
    // In a list of countries without commas, IN and IS are countries.
    if (sentenceWords.has(word.image) || [before, word].every(({ image }) => /^[A-Z]{2}$/.test(image))) return false;
    if (this.LA(3).tokenType === t.ColonToken || !nearestOperator(word.image)) return false;
    return !this.hasLineEnd(before, after);
  }

  private hasLineEnd(from: IToken, to: IToken): boolean {
    return /[\r\n]/.test(this.written.slice(from.startOffset, to.startOffset));
  }

  /** Whether a field, a clause or the end follows a colon instead of a value. Reports that. */
  private atLostValue(key: ast.Node): boolean {
    const [next, second] = [this.LA(1).tokenType, this.LA(2).tokenType];
    // A colon on the next line has lost the name before it, so the word here is this field's value.
    const isField = t.isWord(next) && second === t.ColonToken && !this.hasLineEnd(this.LA(1), this.LA(2));
    const isClause = t.clauseWords.has(next) && plainWord(second);
    const isLost = isField || isClause || next === t.CurlyCloseToken || next === t.CommaToken;
    const { start, end } = key;
    const name = this.written.slice(start, end);
    if (isLost) this.typos.push({ code: 'field-without-value', parameters: { name }, start, end });
    return isLost;
  }

  /**
   * Whether a value follows a key directly, on its line: `server "a.example"`. A word is one only if `takesWords`,
   * because `{ a b }` has two fields; but `b.c` cannot be a field.
   */
  private atLostColon({ form, end }: ast.ExpressionNode, takesWords: boolean): boolean {
    const [last, next, second] = [this.LA(0), this.LA(1), this.LA(2).tokenType];
    if (form === 'bad' || end !== endOf(last) || signs.has(second) || operators.has(last.tokenType)) return false;
    if (this.hasLineEnd(last, next)) return false;
    if (takesWords && t.isWord(next.tokenType)) return true;
    const isName = form === 'name' || form === 'text';
    const isPath = next.tokenType === t.IdentifierToken && continuations.has(second);
    return valueStarts.has(next.tokenType) || (isName && isPath);
  }

  private atLostColonOfEntry(key: ast.ExpressionNode, isListing: boolean): boolean {
    // In a list of codes before a colon, a comma is missing instead.
    return this.atLostColon(key, isListing && this.LA(2).tokenType !== t.CommaToken);
  }

  private reportColon({ start, end }: ast.Node): void {
    const name = this.written.slice(start, end);
    this.typos.push({ code: 'missing-colon', parameters: { name }, start, end });
  }

  /** Whether another clause, a field or the end follows the word of a clause directly. Reports that. */
  private atClauseEnd({ text: word, start, end }: ast.WordNode): boolean {
    const [next, second] = [this.LA(1).tokenType, this.LA(2).tokenType];
    const isField = t.isWord(next) && second === t.ColonToken;
    const isClause = t.clauseWords.has(next) && (plainWord(second) || second === t.CurlyCloseToken);
    const isEnd = isField || isClause || next === t.CurlyCloseToken;
    if (isEnd) this.typos.push({ code: 'empty-clause', parameters: { word }, start, end });
    return isEnd;
  }

  /** Whether the operand of a step or expectation follows: a value, not a word that continues the sentence. */
  private atOperand(): boolean {
    const { tokenType, image } = this.LA(1);
    if (this.LA(2).tokenType === t.ColonToken || sentenceWords.has(image) || this.atOtherCount()) return false;
    return operandStarts.has(tokenType) ? tokenType !== t.WithToken : tokenType === t.CurlyOpenToken;
  }

  /** Whether a hyphen is directly between two words. */
  private atHyphen(): boolean {
    const [sign, word] = [this.LA(1), this.LA(2)];
    const isTight = endOf(this.LA(0)) === sign.startOffset && sign.startOffset + 1 === word.startOffset;
    return sign.image === '-' && isTight && t.isWord(word.tokenType);
  }

  /** Whether a bracket begins `[for item in …`. Other lists may contain a name `for`. */
  private atLoop(): boolean {
    const sign = this.LA(4).tokenType;
    return (
      this.LA(2).tokenType === t.ForToken &&
      t.isWord(this.LA(3).tokenType) &&
      (sign === t.InToken || sign === t.OfToken)
    );
  }

  private atOtherCount(): boolean {
    const { tokenType, image } = this.LA(1);
    if (this.LA(2).tokenType === t.ColonToken) return false;
    return otherCounts.includes(image) || (tokenType === t.QuantityToken && /^times?$/.test(this.LA(2).image));
  }

  /** Whether `no` or `never` is before an expectation, or a word like `never`. */
  private atAbsence(): boolean {
    const { tokenType, image } = this.LA(1);
    if (tokenType !== t.IdentifierToken || !t.isWord(this.LA(2).tokenType)) return false;
    return image === 'no' || image === 'never' || nearest(image, ['never']) !== undefined;
  }

  private reportAbsence(absent: IToken | undefined): void {
    if (!absent || absent.image === 'no' || absent.image === 'never') return;
    const parameters = { name: absent.image, nearest: 'never' };
    this.typos.push({ code: 'unknown-expectation', parameters, start: startOf(absent), end: endOf(absent) });
  }

  private atAssertion(): boolean {
    const next = this.LA(2).tokenType;
    return t.isWord(this.LA(1).tokenType) && (t.isWord(next) || next === t.TextToken);
  }

  private atAnswer(): boolean {
    return (
      this.LA(1).image === 'answer' &&
      this.LA(2).tokenType === t.ColonToken &&
      this.LA(3).tokenType === t.CurlyOpenToken
    );
  }

  private atClause(): boolean {
    return t.clauseWords.has(this.LA(1).tokenType) && this.LA(2).tokenType !== t.ColonToken;
  }

  /** Whether `always` follows `then`. Otherwise it is the name of a custom action. */
  private atAlways(): boolean {
    return (
      this.LA(1).image === 'always' && ![t.CallOpenToken, t.DotToken, t.IndexOpenToken].includes(this.LA(2).tokenType)
    );
  }

  /** Whether a declaration follows among actions (`rule b {`): the closing brace before it is missing. */
  private atNestedDeclaration(): boolean {
    const [kind, name, third] = [this.LA(1).tokenType, this.LA(2).tokenType, this.LA(3).tokenType];
    return (
      kind === t.IdentifierToken && name === t.IdentifierToken && (third === t.CurlyOpenToken || third === t.TextToken)
    );
  }

  /** Whether a declaration starts: `word word`, `word {`, `word by` or `word = value {`. Otherwise it is an entry. */
  private atDeclaration(): boolean {
    if (!t.isWord(this.LA(1).tokenType)) return false;
    const next = this.LA(2).tokenType;
    if (next === t.EqualsToken && this.LA(4).tokenType === t.CurlyOpenToken) return true;
    return next === t.CurlyOpenToken || next === t.TextToken || plainWord(next);
  }
}

function binary(operator: ast.BinaryOperator, left: ast.ExpressionNode, right: ast.ExpressionNode): ast.ExpressionNode {
  return { form: 'binary', operator, left, right, start: left?.start, end: right?.end };
}

function plainWord(type: TokenType): boolean {
  return t.isWord(type) && !operators.has(type);
}

/**
 * Copies a list without undefined items, which error recovery adds, and without spare capacity. V8 reserves room for
 * sixteen more items when a list grows, and a file has many short lists.
 */
export function packed<Item>(list: readonly Item[]): Item[] {
  return list.includes(undefined as Item) ? list.filter(Boolean) : list.slice();
}
