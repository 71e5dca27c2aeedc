import type { ActionNode, Clause, DoClause, Expression, ValueClause } from '../document.ts';

/** What a clause or action says, in order: words, and the expressions between them. */
export type Sentence = readonly (string | Phrase)[];

export interface Phrase {
  readonly node: Expression;
  /** Whether only a name, a call or what is in parentheses may stand there. */
  readonly isOperand: boolean;
}

/** Words behind the first one of a clause; entries of `on` and `given`, which commas part, are no sentence. */
export function sentenceOf(node: Exclude<Clause, DoClause> | ActionNode): Sentence {
  if ('call' in node) return sayAction(node);
  if ('claim' in node) return [...saySubject(node), ...sayClaim(node)];
  if ('values' in node) return sayValue(node);
  if ('step' in node) {
    return [
      node.step.text,
      ...operand(node.operand),
      ...behind('becomes', node.becomes),
      ...behind('to', node.to),
      ...behind('with', node.with),
    ];
  }
  return [
    ...(node.absent ? ['no'] : []),
    node.thing.text,
    ...operand(node.operand),
    ...behind('is', node.is),
    ...behind('with', node.with),
    ...behind('after', node.after),
    ...(node.once ? ['once'] : []),
  ];
}

/** `every tag where group is targeting`: whom a promise is about. */
export function saySubject({ subject, name, where, in: within }: Promise): Sentence {
  const words = name ? [subject.text, name.text] : ['every', subject.text];
  return [...words, ...behind('where', where), ...behind('in', within)];
}

/** `runs only when consent.targeting`: what a promise says of them. */
export function sayClaim({ claim, when, table }: Promise): Sentence {
  return [claim.text, ...behind('when', when), ...(table ? [table.text] : [])];
}

type Promise = Extract<Clause, { claim: unknown }>;

function sayAction({ call, record, within, thenWaits }: ActionNode): Sentence {
  return [...operand(call), ...operand(record), ...behind('within', within), ...(thenWaits ? ['then'] : [])];
}

function sayValue({ each, values, within }: ValueClause): Sentence {
  const phrases = values.map((node) => ({ node, isOperand: false }));
  return [...(each ? [each] : []), ...phrases, ...behind('within', within)];
}

function operand(node: Expression | undefined): Sentence {
  return node ? [{ node, isOperand: true }] : [];
}

function behind(word: string, node: Expression | undefined): Sentence {
  return node ? [word, { node, isOperand: false }] : [];
}
