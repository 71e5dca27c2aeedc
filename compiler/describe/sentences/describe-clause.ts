import { plainText, type ReportText } from '../../contract/report/text.ts';
import { treeOf, type ConditionName, type ConditionTree } from './condition-tree.ts';
import type { Describer } from './describer.ts';
import { joinTexts, listTexts, say } from './text.ts';
import { conditionWord, pageWord } from './word-of.ts';

/** Describes a condition as a clause, with two of its parts at most. */
export function describeClause(tree: ConditionTree, describer: Describer, depth: number): ReportText {
  if (tree.kind === 'leaf') return describer.leaf(tree.of, tree.isNegated, depth);
  if (tree.kind === 'name') return describeName(tree, describer, depth);
  const pages = tree.kind === 'all' ? undefined : pagesOf(tree);
  if (pages) {
    const list = listTexts(
      pages.map((page) => pageWord(page, describer)),
      'or',
    );
    return tree.kind === 'none' ? say`the page is not ${list}` : say`the page is ${list}`;
  }
  const parts = tree.parts.map((part) => describer.clause(part, depth + 1));
  if (tree.kind === 'all')
    return joinTexts([depth > 0 && parts.length === 2 ? 'both ' : '', shortList(parts, 'and', 'condition')]);
  if (parts.length > 2) return [`${tree.kind === 'one' ? 'one' : 'none'} of ${parts.length} cases applies`];
  const [first, last] = parts;
  if (tree.kind === 'none') return say`neither ${first} nor ${last}`;
  return say`either ${first}${parts.some(isJoined) ? ',' : ''} or ${last}`;
}

/** Writes two of the texts at most: `a, b and 3 more conditions`. */
export function shortList(texts: readonly ReportText[], joint: 'and' | 'or', noun: string): ReportText {
  const more = texts.length - mostShown;
  if (more <= 0) return listTexts(texts, joint);
  const rest = `${joint === 'or' ? 'one of ' : ''}${more} more ${noun}s`;
  return listTexts([...texts.slice(0, mostShown), [more === 1 ? `one more ${noun}` : rest]], joint);
}

const mostShown = 2;

/** Returns the page classes of a group that consists of nothing else. */
function pagesOf({ parts }: { readonly parts: readonly ConditionTree[] }) {
  const pages = parts.flatMap((part) => (part.kind === 'name' && !part.isNegated ? [part.of] : []));
  const found = pages.flatMap((of) => (of.kind === 'page' ? [of.page] : []));
  return found.length === parts.length ? found : undefined;
}

function describeName({ of, isNegated }: ConditionName, describer: Describer, depth: number): ReportText {
  if (of.kind === 'page') return say`the page is ${isNegated ? 'not ' : ''}${pageWord(of.page, describer)}`;
  const { condition } = of;
  return condition.title === undefined
    ? describer.clause(treeOf(condition.value, isNegated), depth + 1)
    : conditionWord(condition, describer, isNegated);
}

const isJoined = (text: ReportText): boolean => / (and|or) /.test(plainText(text));
