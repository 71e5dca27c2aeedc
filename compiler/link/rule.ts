import type { Once, Rule } from '../core/program.ts';
import type * as ast from '../syntax/document.ts';
import { printClause } from '../syntax/format/print-clause.ts';
import { linkAction } from './action.ts';
import { linkExpression } from './expressions.ts';
import type { Context, Found, Linker } from './linker.ts';
import { linkDuration, linkRunning, valueClause } from './running.ts';

/** `rule x "Title" { on … when … once … do … }`. */
export function linkRule(linker: Linker, found: Found): Rule | undefined {
  return linker.once(found, () => {
    const { running, context, isSettled } = linkRunning(linker, found);
    const clauses = found.declaration.body?.clauses ?? [];
    const actions = clauses.flatMap((clause) => ('actions' in clause ? clause.actions : []));
    tellRepeatedClauses(linker, found, clauses);
    const rule: Rule = {
      ...running,
      once: linkOnce(linker, context, valueClause(found.declaration, 'once')),
      actions: actions.flatMap((action) => linkAction(linker, context, action) ?? []),
    };
    // Judgements over the whole program would blame it for what its unknown event was to bring.
    return isSettled ? rule : undefined;
  });
}

function linkOnce(linker: Linker, context: Context, clause: ast.ValueClause | undefined): Once | undefined {
  if (!clause) return undefined;
  const [value] = clause.values;
  const text = printClause(clause);
  if (!value) return { text };
  if (clause.each === 'per') return { per: linkExpression(linker, context, value), text };
  return { in: linkDuration(linker, context, value), text };
}

function tellRepeatedClauses(linker: Linker, { source }: Found, clauses: readonly ast.Clause[]): void {
  clauses.forEach(({ word }, at) => {
    const isRepeated = clauses.slice(0, at).some((earlier) => earlier.word.text === word.text);
    if (isRepeated) linker.mistake('duplicate-field', { name: word.text }, source, word);
  });
}
