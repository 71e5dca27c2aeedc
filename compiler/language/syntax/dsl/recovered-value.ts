import type { IRecognitionException, IToken } from 'chevrotain';
import type * as ast from '../document.ts';

/**
 * Returns the empty value of a grammar rule for tokens that recovery cannot interpret. Undefined is left out of lists.
 */
export function recoveredValue(rule: string): (error: IRecognitionException) => unknown {
  const make = values[rule] ?? badValue;
  return (error) => make(placeOf(error));
}

const badValue = (at: ast.Node): ast.Expression => ({ form: 'bad', ...at });
const none = () => undefined;
const emptyList = () => [];
const badEntry = (at: ast.Node): ast.Entry => ({ key: badValue(at), comma: false, ...at });
const emptyWord = (at: ast.Node): ast.Word => ({ text: '', ...at });

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
