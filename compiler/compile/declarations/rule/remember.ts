import type { Binding } from '../../bind/binding.ts';
import type { Context } from '../../bind/context.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { accepts, withOptional } from '../../../language/model/type.ts';
import type { Action, Remembered, State } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkAction } from '../running/action.ts';
import { valueClause } from '../running/running.ts';

/** What a rule with `remember` does in addition: it runs only for values that the state does not contain, and adds them. */
interface Remembering extends Pick<Remembered, 'state' | 'isNew' | 'key'> {
  readonly action: Action;
}

/** Links `remember: orders`, for a rule with `once per`. Returns undefined without the field, or after a report. */
export function linkRemember(linker: Linker, found: Binding, context: Context): Remembering | undefined {
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
  const key: ast.Expression = type.name === 'text' ? unlessBlank(per) : per;
  const never: ast.Expression = { form: 'text', value: '\u0000', ...at };
  const value: ast.Expression =
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
  return action && { state, isNew, action, key: linker.expression(context, key) };

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

function unlessBlank(value: ast.Expression): ast.CallNode {
  const at = { start: value.start, end: value.end };
  return { form: 'call', of: { form: 'name', name: 'unlessBlank', ...at }, arguments: [{ value, ...at }], ...at };
}
