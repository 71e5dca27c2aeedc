import { verbsBeforeObject } from '../claims.ts';
import { quoteText } from './quote-text.ts';
import type { ActionNode, AssertionClause, Clause, DoClause, ExpressionNode, ValueClause } from '../document.ts';
import { type Output, joinOutput, textOutput } from './output.ts';
import { type Print, createPrinter, levels, precedenceOf } from './printer.ts';
import { width } from './width.ts';
import { formatRecord } from './format-record.ts';
import type { PrintPosition, Formatter } from './formatter.ts';

/** A clause or action as a sequence of words and expressions. */
type Sentence = readonly (string | Phrase)[];

interface Phrase {
  readonly node: ExpressionNode;
  /** Whether the position allows only a name, a call or parentheses. */
  readonly isOperand: boolean;
}

/**
 * Returns an action, or a clause without its first word. Callers must not pass clauses with several entries (`on`,
 * `given`), because these need commas.
 */
export function sentenceOf(node: Exclude<Clause, DoClause> | ActionNode): Sentence {
  if ('call' in node) return sentenceOfAction(node);
  if ('claim' in node) return [...subjectOf(node), ...claimOf(node)];
  if ('values' in node) return sentenceOfValues(node);
  if ('step' in node) {
    return [
      node.step.text,
      ...operand(node.operand),
      ...clause('becomes', node.becomes),
      ...clause('to', node.to),
      ...clause('with', node.with),
    ];
  }
  return [
    ...(node.absent ? [node.absent] : []),
    node.thing.text,
    ...operand(node.operand),
    ...clause('is', node.is),
    ...clause('with', node.with),
    ...clause('after', node.after),
    ...(node.once ? ['once'] : []),
    ...(node.because ? ['because', node.because.text] : []),
  ];
}

/** Returns the subject of an assertion: `every tag where group is targeting`. */
export function subjectOf({ subject, name, where, in: within }: AssertionClause): Sentence {
  const isQuoted = name && (subject.text === 'host' || !isPlainWord(name.text));
  const words = name ? [subject.text, isQuoted ? quoteText(name.text) : name.text] : ['every', subject.text];
  return [...words, ...clause('where', where), ...clause('in', within)];
}

/** Returns the claim of an assertion: `runs only when consent.targeting`. */
export function claimOf({ claim, object, when }: AssertionClause): Sentence {
  const [verb, ...rest] = claim.text.split(' ');
  const about = operand(object);
  const words = verbsBeforeObject.has(verb) ? [verb, ...about, ...rest] : [claim.text, ...about];
  return [...words, ...clause('when', when)];
}

function isPlainWord(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}

function sentenceOfAction({ call, record, within, thenWaits, always }: ActionNode): Sentence {
  const joint = [...(thenWaits ? ['then'] : []), ...(always ? ['always'] : [])];
  return [...operand(call), ...operand(record), ...clause('within', within), ...joint];
}

function sentenceOfValues({ each, values, within }: ValueClause): Sentence {
  const phrases = values.map((node) => ({ node, isOperand: false }));
  return [...(each ? [each] : []), ...phrases, ...clause('within', within)];
}

function operand(node: ExpressionNode | undefined): Sentence {
  return node ? [{ node, isOperand: true }] : [];
}

function clause(word: string, node: ExpressionNode | undefined): Sentence {
  return node ? [word, { node, isOperand: false }] : [];
}

/** Formats a sentence on one line if it fits. Otherwise its last record is opened, and long expressions are broken. */
export function formatSentence(formatter: Formatter, sentence: Sentence, at: PrintPosition): Output {
  const flat = flatSentence(formatter, sentence);
  if (flat !== undefined && at.column + flat.length + at.tail <= width) return textOutput(flat);
  const opened = sentence.findLastIndex((part) => typeof part !== 'string' && part.node.form === 'record');
  let output = textOutput('');
  for (const [place, part] of sentence.entries()) {
    const space = place > 0 ? ' ' : '';
    if (typeof part === 'string') output = joinOutput(output, space + part);
    else {
      const column = columnAfter(output, at) + space.length;
      const tail = place + 1 === opened ? ' {'.length : lengthOf(sentence.slice(place + 1), at);
      const written =
        place === opened ? formatOpened(formatter, part, at) : formatPhrase(formatter, part, { ...at, column, tail });
      output = joinOutput(output, space, written);
    }
  }
  return output;
}

/** Returns a sentence on one line, or undefined if a part of it must be on several lines. */
export function flatSentence(formatter: Formatter, sentence: Sentence): string | undefined {
  const isFlat = sentence.every((part) => typeof part === 'string' || formatter.flat(part.node) !== undefined);
  return isFlat ? printSentence(sentence, formatter.print) : undefined;
}

/** Prints a clause on one line in its canonical form: `once per form.id`. */
export function printClause(clause: Exclude<Clause, DoClause>): string {
  return `${clause.word.text} ${sentence(clause)}`.trimEnd();
}

/** Prints a clause without its first word, or an assertion, on one line, the same in both syntaxes. */
export function sentence(node: Parameters<typeof sentenceOf>[0]): string {
  return printSentence(sentenceOf(node), createPrinter());
}

/** Prints a sentence on one line of any length. */
export function printSentence(sentence: Sentence, print: Print): string {
  return sentence.map((part) => (typeof part === 'string' ? part : printPhrase(part, print))).join(' ');
}

function printPhrase(phrase: Phrase, print: Print): string {
  const text = print(phrase.node);
  return isWrapped(phrase) ? `(${text})` : text;
}

function isWrapped({ node, isOperand }: Phrase): boolean {
  return isOperand && precedenceOf(node) < levels.postfix;
}

function formatPhrase(formatter: Formatter, phrase: Phrase, at: PrintPosition): Output {
  if (!isWrapped(phrase)) return formatter.expression(phrase.node, at);
  const column = at.column + 1;
  return joinOutput('(', formatter.expression(phrase.node, { indent: column, column, tail: at.tail + 1 }), ')');
}

function formatOpened(formatter: Formatter, { node }: Phrase, at: PrintPosition): Output {
  return node.form === 'record' ? formatRecord(formatter, node, at) : formatter.expression(node, at);
}

/** Returns the column after an output. */
function columnAfter(output: Output, { column }: PrintPosition): number {
  const { length } = output.at(-1)!.text;
  return output.length === 1 ? column + length : length;
}

/**
 * Returns the length of the words after an expression that must be on its last line: those up to the next expression.
 */
function lengthOf(rest: Sentence, { tail }: PrintPosition): number {
  const next = rest.findIndex((part) => typeof part !== 'string');
  const words = rest
    .slice(0, next < 0 ? rest.length : next)
    .map((part) => ` ${part as string}`)
    .join('');
  return words.length + (next < 0 ? tail : 0);
}
