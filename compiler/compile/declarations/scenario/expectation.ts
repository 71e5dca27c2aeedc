import type { AbsenceReason, Expectation, Operand } from '../../../language/model/scenario.ts';
import { withOptional, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { absenceReasons, expectations, type ExpectationTable } from '../../../language/tables/expectations.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkExpectedAction, linkExpectedFields } from './expected-action.ts';
import { linkExpectedVariables } from './expected-variables.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkOperand } from './operand.ts';
import { linkDuration } from '../running/running.ts';
import { sentence } from '../../../language/syntax/format/sentence.ts';
import { linkStaticValue } from '../../infer/check-value.ts';

/** Links `expect beacon "Link Click" with { … }`: an effect that must occur after the previous step, or with `no` or `never` must not. */
export function linkExpectation(linker: Linker, source: Source, clause: ast.ExpectClause): Expectation | undefined {
  const { absent, once, after, because, start, end } = clause;
  const found = findTable(linker, source, clause);
  if (!found || reportWrongPart(linker, source, clause, found)) return undefined;
  const { table, operand: node } = found;
  const command = table.name === commandName ? linkExpectedAction(linker, source, clause, table) : undefined;
  // The mistake in the name has been reported.
  if (table.name === commandName && !command) return undefined;
  const operand = command ?? (node && linkOperand(linker, source, node, table));
  const linkWith = (record: ast.RecordNode) =>
    command
      ? linkExpectedFields(linker, source, record, command)
      : linkExpectedVariables(linker, source, record, table);
  return {
    kind: 'expect',
    thing: table.name,
    absent: absent !== undefined,
    throughout: absent === 'never',
    once,
    operand,
    is: clause.is && linkStaticValue(linker, source, clause.is, 'An expected value', valueType(table, operand)),
    with: clause.with && linkWith(clause.with),
    after: after && linkDuration(linker, { source }, after, { name: 'after', atLeast: '0ms' }),
    because: because && linkReason(linker, source, because),
    text: sentence(clause),
    start,
    end,
  };
}

function linkReason(linker: Linker, source: Source, word: ast.WordNode): AbsenceReason | undefined {
  const found = absenceReasons.find((reason) => reason === word.text);
  if (!found && word.text !== '') {
    const parameters = { name: '"because"', takes: 'one of the words consent, country, page or condition' };
    linker.mistake('wrong-arguments', parameters, source, word);
  }
  return found;
}

interface FoundTable {
  readonly table: ExpectationTable;
  readonly operand?: ast.ExpressionNode;
}

/** The name of the table of an expected action, such as `analytics.event`. */
const commandName = 'tag.action';

/** Finds the table of an expectation. The name `page view` has two words. */
function findTable(linker: Linker, source: Source, { thing, operand }: ast.ExpectClause): FoundTable | undefined {
  const pair = expectations.get(operand?.form === 'name' ? `${thing.text} ${operand.name}` : '');
  if (pair) return { table: pair };
  const table = expectations.get(thing.text.includes('.') ? commandName : thing.text);
  if (!table && thing.text !== '') {
    const parameters = { name: thing.text, nearest: nearest(thing.text, expectations.keys()) };
    linker.mistake('unknown-expectation', parameters, source, thing);
  }
  return table && { table, operand };
}

/** Reports a part that an expectation does not accept, or that is missing. */
function reportWrongPart(
  linker: Linker,
  source: Source,
  clause: ast.ExpectClause,
  { table, operand }: FoundTable,
): boolean {
  const wrongPart = wrongPartOf(clause, operand, table);
  if (wrongPart) {
    linker.mistake('wrong-arguments', { name: `"${table.name}"`, takes: table.takes }, source, wrongPart);
    return true;
  }
  const unexpected = unexpectedPartOf(clause, table);
  if (unexpected) linker.mistake('unexpected-part', unexpected, source, clause);
  return unexpected !== undefined;
}

function wrongPartOf(
  { thing, absent, is, with: record, after, once, because }: ast.ExpectClause,
  operand: ast.ExpressionNode | undefined,
  { words, ...table }: ExpectationTable,
): ast.Node | undefined {
  if (operand && !table.operand) return operand;
  if (is && !table.is) return is;
  if (record && !words.includes('with')) return record;
  if (after && !words.includes('after')) return after;
  if (because && !words.includes('because')) return because;
  const isRefused = (absent && !words.includes('no')) || (once && !words.includes('once'));
  const lacks = (table.operand && !operand && !table.optional) || (table.is === 'required' && !is);
  return isRefused || lacks ? thing : undefined;
}

function unexpectedPartOf({ absent, once, because }: ast.ExpectClause, { name, words }: ExpectationTable) {
  if (because && !absent) return { kind: 'expectation without "no" or "never"', part: '"because"' };
  if (absent && once) return { kind: `expectation with "${absent}"`, part: '"once"' };
  // A value is read when the expectation is reached, so its past is unknown.
  if (absent && !words.includes(absent)) return { kind: `expectation of "${name}"`, part: `"${absent}"` };
  return undefined;
}

function valueType({ type }: ExpectationTable, operand: Operand | undefined): Type | undefined {
  if (operand?.kind === 'state') return withOptional(operand.state.type, false);
  return type === 'text' ? { name: 'text' } : undefined;
}
