import { verbsBeforeObject } from '../claims.ts';
import { quoteText } from './quote-text.ts';
import type { ActionNode, AssertionClause, Clause, DoClause, Expression, ValueClause } from '../document.ts';

/** A clause or action as a sequence of words and expressions. */
export type Sentence = readonly (string | Phrase)[];

export interface Phrase {
  readonly node: Expression;
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

function operand(node: Expression | undefined): Sentence {
  return node ? [{ node, isOperand: true }] : [];
}

function clause(word: string, node: Expression | undefined): Sentence {
  return node ? [word, { node, isOperand: false }] : [];
}
