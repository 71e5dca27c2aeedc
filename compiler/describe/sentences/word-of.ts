import { memoize } from '../../compile/traverse/memoize.ts';
import type { ReportRef } from '../../contract/report/ref.ts';
import type { ReportText, ReportTextLink } from '../../contract/report/text.ts';
import type { Expression } from '../../language/model/expression.ts';
import type {
  Call,
  ConditionDeclaration,
  Declared,
  PageClass,
  Responder,
  State,
  Tag,
} from '../../language/model/program.ts';
import { labelOf } from '../../compile/infer/labels/label-of.ts';
import { children, walk } from '../../compile/traverse/walk.ts';
import { definitionOf } from '../../compile/traverse/references-of.ts';
import type { FunctionTable } from '../../../runtime/tables/tables.ts';
import type { SentenceContext } from './context.ts';
import { negatedTitle, withArticle } from '../../language/diagnostics/nouns.ts';
import { nounPhraseOf, splitName, withThe } from './split-name.ts';

/** Returns words with a reference. */
export function word(text: string, kind: ReportRef['kind'], id: string, mark?: ReportTextLink['mark']): ReportText {
  return [{ text, ref: { kind, id }, ...(mark && { mark }) }];
}

/** Returns the name of a value, marked if it is personal or was cleaned. */
export function item(text: string, id: string, expression: Expression): ReportText {
  return word(withThe(text), 'item', id, personalMark(expression));
}

/**
 * Returns `personal` for a value that is personal by its type, or that `declassify` lets pass as it is. For other values with
 * personal data that functions have cleaned: `cleaned`.
 */
export function personalMark(expression: Expression): ReportTextLink['mark'] {
  if (labelOf(expression.type) || isException(expression)) return 'personal';
  return walk(expression).some(isCleaning) ? 'cleaned' : undefined;
}

/** Whether a value has personal data that `declassify` lets pass and that no function around it cleans. */
// Cached, because names can mention the one before twice.
const isException: (expression: Expression) => boolean = memoize((expression) => {
  const { declassified } = expression;
  if (declassified && labelOf(declassified.type)) return true;
  return !isCleaning(expression) && partsOf(expression).some(isException);
});

/** Returns what a value consists of, also through names. */
function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'choice') {
    const { cases, otherwise } = expression;
    return [...cases.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
  }
  if (expression.kind === 'lookup') return [];
  const value = definitionOf(expression);
  return value ? [value] : children(expression);
}

function isCleaning(part: Expression): boolean {
  return part.kind === 'call' && cleans(part.function);
}

/** Whether the result of a function has less personal data than its arguments: without some kinds, or an id only. */
export function cleans({ removes, identifies, result }: FunctionTable): boolean {
  return identifies === true || (removes !== undefined && result !== 'boolean');
}

/** Returns the title of a declaration, or its identifier as words. */
export function titleOf({ id, title }: Pick<Declared, 'id' | 'title'>): string {
  return title ?? splitName(id);
}

/** Returns who receives what a tag sends: the vendor, or the tag if several tags have the same vendor. */
export function recipientWord({ id, title, vendor }: Tag, { lonely }: SentenceContext): ReportText {
  return word(lonely.has(vendor.title) ? vendor.title : (title ?? splitName(id)), 'tag', id);
}

/** Returns the name of a call: `the referrer lookup`. */
export function callWord(call: Call, { names }: SentenceContext): ReportText {
  return word(call.title ?? `the ${splitName(call.id)}`, 'call', names.get(call)!);
}

/** Returns the name of a call, or of a tag that reads responses. */
export function responderWord(responder: Responder, context: SentenceContext): ReportText {
  return 'vendor' in responder ? word(titleOf(responder), 'tag', responder.id) : callWord(responder, context);
}

/** Returns the name of a state. */
export function stateWord(state: State): ReportText {
  const name = state.type.name === 'boolean' ? splitName(state.id) : withThe(nounPhraseOf(state.id));
  return word(state.title ?? name, 'storage', state.id, state.type.personal && 'personal');
}

/** Returns the name of a page class with an article: `a job page`. */
export function pageWord(page: PageClass, { names }: SentenceContext): ReportText {
  return word(withArticle(page.title ?? `${splitName(page.id)} page`), 'page', names.get(page)!);
}

/** Returns the title of a condition. */
export function conditionWord(
  condition: ConditionDeclaration,
  { names }: SentenceContext,
  isNegated = false,
): ReportText {
  const title = titleOf(condition);
  return word(isNegated ? negatedTitle(title) : title, 'condition', names.get(condition)!);
}

/** Returns the name of a consent group. */
export const groupWord = (group: string): ReportText => word(group, 'group', group);
