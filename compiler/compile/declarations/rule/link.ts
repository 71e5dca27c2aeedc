import type { Expression } from '../../../language/model/expression.ts';
import { accepts, booleanType, withOptional } from '../../../language/model/type.ts';
import type { Action, Once, Remembered, Rule, State } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printClause } from '../../../language/syntax/format/sentence.ts';
import { linkAction } from '../running/action.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDuration, linkRunning, valueClause } from '../running/running.ts';
import type { Context } from '../../bind/context.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { bodyFields } from '../../bind/fields.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    rule: Rule;
  }
}

export const ruleLink = defineLink('rule', {
  meaning: linkRule,
});

/** Links `rule x "Title" { on … when … once … do … }`. */
function linkRule(linker: Linker, found: Binding): Rule | undefined {
  const { running, context, areEventsKnown, all } = linkRunning(linker, found);
  const { id, title, documentation, source, span, nameSpan, off, sites, stages, order, position, meets } = running;
  const { triggers, when, within } = running;
  const clauses = found.declaration.body?.clauses ?? [];
  const remembered = linkRemember(linker, found, context);
  const once = linkOnce(linker, context, valueClause(found.declaration, 'once'));
  reportRepeatedClauses(linker, found, clauses);
  // Written out because spreading into such a large object makes V8 create a hidden class for each object.
  const rule: Rule = {
    id,
    title,
    documentation,
    source,
    span,
    nameSpan,
    off,
    sites,
    stages,
    order,
    position,
    meets,
    triggers,
    when: remembered ? conjunction(when, remembered.isNew) : when,
    within,
    once: withAll(
      once && remembered ? { ...once, remembered: { when, state: remembered.state, isNew: remembered.isNew } } : once,
      all,
    ),
    // It is first, because the other actions may take time.
    actions: [...(remembered ? [remembered.action] : []), ...linkActions(linker, context, clauses)],
  };
  // Checks of the whole program would report false errors for a rule with an unknown event.
  return areEventsKnown ? rule : undefined;
}

function conjunction(when: Expression | undefined, condition: Expression): Expression {
  if (!when) return condition;
  const { start, end } = when;
  return { kind: 'operation', operator: 'and', operands: [when, condition], type: booleanType, start, end };
}

function linkActions(linker: Linker, context: Context, clauses: readonly ast.Clause[]): Action[] {
  const linked: Action[] = [];
  for (const clause of clauses) {
    for (const node of 'actions' in clause ? clause.actions : []) {
      const action = linkAction(linker, context, node);
      if (action) linked.push(...substituteOf(action), action);
    }
  }
  return linked;
}

/**
 * Returns the action that runs in place of one of a tag without consent to its group. It precedes that one and follows the same
 * actions with `then`; each gate opens only when the other does not.
 */
function substituteOf(action: Action): readonly Action[] {
  const tag = action.kind === 'vendor' ? action.tag.substitute?.tag : undefined;
  const name = tag?.vendor.starts ?? 'run';
  // The check of substitutes reports a vendor without this action.
  if (!tag || !Object.hasOwn(tag.vendor.actions, name)) return [];
  const { start, end } = action;
  const call = { kind: 'vendor', tag, action: name, arguments: [], variables: [] } as const;
  return [{ ...call, thenWaits: false, always: false, timeout: 0, text: () => `${tag.id}.${name}`, start, end }];
}

function linkOnce(linker: Linker, context: Context, clause: ast.ValueClause | undefined): Once | undefined {
  if (!clause) return undefined;
  const [value] = clause.values;
  const text = () => printClause(clause);
  if (!value) return { text };
  if (clause.each === 'per') return { per: linker.expression(context, value), text };
  return { in: linkDuration(linker, context, value, { name: 'once', above: '0ms' }), text };
}

/** Adds the number of events that must all have occurred. Without the clause `once`, the rule then runs once per page. */
function withAll(once: Once | undefined, all: number | undefined): Once | undefined {
  return all === undefined ? once : { text: () => 'once', ...once, all };
}

function reportRepeatedClauses(linker: Linker, { source }: Binding, clauses: readonly ast.Clause[]): void {
  clauses.forEach(({ word }, at) => {
    const isRepeated = clauses.findIndex((earlier) => earlier.word.text === word.text) < at;
    if (isRepeated) linker.mistake('duplicate-field', { name: word.text }, source, word);
  });
}

/** What a rule with `remember` does in addition: it runs only for values that the state does not contain, and adds them. */
interface Remembering extends Pick<Remembered, 'state' | 'isNew'> {
  readonly action: Action;
}

/** Links `remember: orders`, for a rule with `once per`. Returns undefined without the field, or after a report. */
function linkRemember(linker: Linker, found: Binding, context: Context): Remembering | undefined {
  const { declaration, source } = found;
  const name = bodyFields(declaration.body).get('remember')?.value;
  if (name?.form !== 'name') return undefined;
  const once = valueClause(declaration, 'once');
  const [per] = once?.each === 'per' ? once.values : [];
  if (!per) {
    linker.mistake('not-here', { what: '"remember"', where: 'in a rule with "once per"' }, source, name);
    return undefined;
  }
  const state = findState(linker, found, name);
  if (!state || !isList(state)) return undefined;
  const at = { start: per.start, end: per.end };
  const { type } = linker.expression(context, per);
  // A missing or blank value is never remembered. Earlier versions may have stored blank ones.
  const key: ast.ExpressionNode = type.name === 'text' ? unlessBlank(per) : per;
  const never: ast.ExpressionNode = { form: 'text', value: '\u0000', ...at };
  const value: ast.ExpressionNode =
    key === per && !type.optional ? per : { form: 'binary', operator: 'else', left: key, right: never, ...at };
  const contains: ast.BinaryNode = { form: 'binary', operator: 'contains', left: name, right: value, ...at };
  const add: ast.CallNode = {
    form: 'call',
    of: { form: 'name', name: 'add', ...at },
    arguments: [name, key].map((value) => ({ value, start: value.start, end: value.end })),
    ...at,
  };
  const action = linkAction(linker, context, { call: add, thenWaits: false, always: false, ...at });
  // The action has reported a value of another type.
  if (!accepts(state.type.of!, withOptional(type, false))) return undefined;
  const isNew = linker.decision(context, { form: 'unary', operator: 'not', operand: contains, ...at });
  return action && { state, isNew, action };

  function isList({ type }: State): boolean {
    if (type.name === 'set' || type.name === 'list') return true;
    const takes = 'the name of a state of the type "set of text"';
    linker.mistake('wrong-field', { name: 'remember', takes }, source, name!);
    return false;
  }
}

function findState(linker: Linker, { source }: Binding, node: ast.NameNode): State | undefined {
  const word = { text: node.name, start: node.start, end: node.end };
  const found = linker.find('values', word, source, 'unknown-state', ['state']);
  return found && linker.meaning('state', found);
}

function unlessBlank(value: ast.ExpressionNode): ast.CallNode {
  const at = { start: value.start, end: value.end };
  return { form: 'call', of: { form: 'name', name: 'unlessBlank', ...at }, arguments: [{ value, ...at }], ...at };
}
