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
  if ('call' in node) return formatSubjectAction(node);
  if ('claim' in node) return [...formatSubject(node), ...formatClaim(node)];
  if ('values' in node) return formatSubjectValue(node);
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
    ...(node.absent ? ['no'] : []),
    node.thing.text,
    ...operand(node.operand),
    ...clause('is', node.is),
    ...clause('with', node.with),
    ...clause('after', node.after),
    ...(node.once ? ['once'] : []),
  ];
}

/** `every tag where group is targeting`: whom a promise is about. */
export function formatSubject({ subject, name, where, in: within }: Promise): Sentence {
  const words = name ? [subject.text, name.text] : ['every', subject.text];
  return [...words, ...clause('where', where), ...clause('in', within)];
}

/** `runs only when consent.targeting`: what a promise says of them. */
export function formatClaim({ claim, when, table }: Promise): Sentence {
  return [claim.text, ...clause('when', when), ...(table ? [table.text] : [])];
}

type Promise = Extract<Clause, { claim: unknown }>;

function formatSubjectAction({ call, record, within, thenWaits }: ActionNode): Sentence {
  return [...operand(call), ...operand(record), ...clause('within', within), ...(thenWaits ? ['then'] : [])];
}

function formatSubjectValue({ each, values, within }: ValueClause): Sentence {
  const phrases = values.map((node) => ({ node, isOperand: false }));
  return [...(each ? [each] : []), ...phrases, ...clause('within', within)];
}

function operand(node: Expression | undefined): Sentence {
  return node ? [{ node, isOperand: true }] : [];
}

function clause(word: string, node: Expression | undefined): Sentence {
  return node ? [word, { node, isOperand: false }] : [];
}
