import type { ExpectedVariable, Operand } from '../../../language/model/scenario.ts';
import { fieldName, reportRepeated, reportUnknownField } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { findTag } from '../tag/find-tag.ts';
import { recordParameter } from '../../evaluate/record-parameter.ts';
import type { ExpectationTable } from '../../../language/tables/expectations.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkOperand } from './operand.ts';

type ExpectedCommand = Extract<Operand, { kind: 'command' }>;

/** Links the action in `expect analytics.event "purchase"`. Reports tags whose vendor is not declared in rule files. */
export function linkExpectedAction(
  linker: Linker,
  source: Source,
  { thing, operand }: ast.ExpectClause,
  table: ExpectationTable,
): ExpectedCommand | undefined {
  const [owner, action] = thing.text.split('.');
  const word = { text: owner, start: thing.start, end: thing.start + owner.length };
  const found = findTag(linker, word, source);
  const tag = found && linker.meaning('tag', found);
  if (!tag) return undefined;
  const { declared, actions } = tag.vendor;
  // The action that only starts a vendor has no command.
  if (!declared || (Object.hasOwn(actions, action) && !Object.hasOwn(declared.commands, action))) {
    const what = declared ? 'an action with a command' : 'a tag with a vendor that rule files declare';
    const takes = `${what}; write "expect tag ${owner}"`;
    linker.mistake('wrong-arguments', { name: '"expect tag.action"', takes }, source, thing);
    return undefined;
  }
  if (!Object.hasOwn(declared.commands, action)) {
    const near = nearest(action, Object.keys(actions));
    const parameters = { name: thing.text, nearest: near && `${owner}.${near}` };
    linker.mistake('unknown-action', parameters, source, thing);
    return undefined;
  }
  if (declared.commands[action].kind === 'module') {
    const takes = `an action with a command or a request, not a custom module; write "expect tag ${owner}"`;
    linker.mistake('wrong-arguments', { name: '"expect tag.action"', takes }, source, thing);
    return undefined;
  }
  const text = operand && linkOperand(linker, source, operand, table);
  return { kind: 'command', tag, action, text: text?.kind === 'text' ? text.value : undefined };
}

/**
 * Links `with { value: 12.5 }` of an action: parameters, or fields of the record that the command contains. Reports other
 * names if it contains none.
 */
export function linkExpectedFields(
  linker: Linker,
  source: Source,
  { entries }: ast.RecordNode,
  { tag, action }: ExpectedCommand,
): readonly ExpectedVariable[] {
  const { parameters = [] } = tag.vendor.actions[action];
  const known = recordParameter(parameters) === undefined ? parameters.map(({ name }) => name) : undefined;
  reportRepeated(linker, source, entries);
  return entries.flatMap(({ key, value: node }) => {
    const name = fieldName(key);
    if (name === undefined) return [];
    if (known && !known.includes(name)) {
      reportUnknownField(linker, source, key, name, { owner: `"${tag.id}.${action}"`, known, what: 'parameter' });
      return [];
    }
    const value = linkStaticValue(linker, source, node ?? key, 'An expected value');
    return value === undefined ? [] : [{ analyticsVariables: [], option: name, value }];
  });
}
