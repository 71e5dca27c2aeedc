import type { IRecognitionException, IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { indexAtMost } from '../../source/lists.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../document.ts';
import type { Declaration, Node } from '../document.ts';
import { nesting } from '../nesting.ts';
import { describeAssertionMistake, describeErrors } from './describe-errors.ts';
import type { Grammar } from './grammar.ts';

/** Declarations of a file and their errors. */
export interface Parsed {
  readonly declarations: readonly Declaration[];
  readonly mistakes: readonly Diagnostic[];
  /** Ranges that could not be parsed. */
  readonly unparsed: readonly Node[];
}

/** Parses tokens with the grammar. `reported` are the problems already found in them. */
export function readDeclarations(
  grammar: Grammar,
  input: IToken[],
  source: Source,
  reported: readonly Diagnostic[],
): Parsed {
  grammar.begin(input, source.text);
  const read = runGrammar(grammar);
  if (!read || read.some(isDeep)) {
    return { declarations: [], mistakes: [describeDepth(input, source)], unparsed: [] };
  }
  const typos = grammar.typos.map(({ code, parameters, start, end }) =>
    diagnose(code, parameters as never, { source, start, end }),
  );
  const found = [...typos, ...describeErrors(grammar.errors, input, source, [...reported, ...typos])];
  const likely = describeAssertionMistake(input, source, found.length === 0);
  const mistakes = likely ? [likely] : found;
  const atEnd = input.at(-1)?.startOffset ?? 0;
  const errors = grammar.errors.map(({ token }) => (Number.isNaN(token.startOffset) ? atEnd : token.startOffset));
  const declarations = markIncomplete(
    read,
    [...errors, ...[...reported, ...(likely ? [likely] : [])].map(({ span }) => span.start)],
    errors,
  );
  return { declarations, mistakes, unparsed: [] };
}

/** Returns undefined if the input is nested too deeply for the call stack. */
function runGrammar(grammar: Grammar): Declaration[] | undefined {
  try {
    // Error recovery returns undefined for tokens it cannot interpret.
    return (grammar.document() ?? []).filter((declaration) => declaration?.kind !== undefined);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const maxLevels = 500;

/** Later steps recurse once per level. A short declaration cannot be deep, so it is not measured. */
function isDeep(declaration: Declaration): boolean {
  return declaration.end - declaration.start >= 2 * maxLevels && nesting(declaration) > maxLevels;
}

function describeDepth(input: readonly IToken[], source: Source): Diagnostic {
  const [{ startOffset: start, image }] = input;
  return diagnose('too-deep', {}, { source, start, end: start + image.length });
}

/** Marks declarations that may lack parts: those with an error, and those that recovery read after an error. */
function markIncomplete(
  declarations: Declaration[],
  cuts: readonly number[],
  errors: readonly number[],
): Declaration[] {
  if (cuts.length === 0) return declarations;
  const inOrder = cuts.toSorted((a, b) => a - b);
  const firstError = errors.reduce((first, error) => Math.min(first, error), Infinity);
  return declarations.map((declaration) => {
    const isCut = inOrder[indexAtMost(inOrder, declaration.end)] >= declaration.start;
    return isCut || declaration.start > firstError ? { ...declaration, incomplete: true } : declaration;
  });
}

/**
 * Returns the empty value of a grammar rule for tokens that recovery cannot interpret. Undefined is left out of lists.
 */
export function recoveredValue(rule: string): (error: IRecognitionException) => unknown {
  const make = values[rule] ?? badValue;
  return (error) => make(placeOf(error));
}

const badValue = (at: ast.Node): ast.ExpressionNode => ({ form: 'bad', ...at });
const none = () => undefined;
const emptyList = () => [];
const badEntry = (at: ast.Node): ast.EntryNode => ({ key: badValue(at), comma: false, ...at });
const emptyWord = (at: ast.Node): ast.WordNode => ({ text: '', ...at });

const values: Readonly<Record<string, (at: ast.Node) => unknown>> = {
  document: emptyList,
  declaration: none,
  clause: none,
  on: none,
  when: none,
  once: none,
  do: none,
  given: none,
  step: none,
  expect: none,
  assertion: none,
  action: none,
  values: emptyList,
  parameters: emptyList,
  word: emptyWord,
  'text-word': emptyWord,
  'rest-of-key': none,
  comparator: () => 'is',
  claim: (at): Pick<ast.AssertionClause, 'claim'> => ({ claim: { text: 'never runs', ...at } }),
  type: (at): ast.TypeNode => ({ personal: undefined, name: emptyWord(at), optional: false, ...at }),
  body: (at): ast.Body => ({ entries: [], clauses: [], declarations: [], ...at }),
  record: (at): ast.RecordNode => ({ form: 'record', entries: [], ...at }),
  entry: badEntry,
  'typed-entry': badEntry,
  argument: (at): ast.Argument => ({ value: badValue(at), ...at }),
};

/** Returns an empty range directly after the last token read. */
function placeOf(error: IRecognitionException): ast.Node {
  const { previousToken } = error as IRecognitionException & { readonly previousToken?: IToken };
  const { startOffset = 0, image = '' } = previousToken ?? error.token;
  const end = Number.isNaN(startOffset) ? 0 : startOffset + image.length;
  return { start: end, end };
}
