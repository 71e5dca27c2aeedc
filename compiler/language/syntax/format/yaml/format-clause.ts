import type { ActionNode, CallNode, Clause, DoClause, ExpressionNode, ValueClause } from '../../document.ts';
import { flatValues } from '../dsl/flat-cells.ts';
import { withRemark, type Output } from '../output.ts';
import { hasInnerRemarks, hasRemarks, hasComments } from '../has-comments.ts';
import { flatSentence, formatSentence, printSentence, sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { trailingComment, formatLines } from '../format-lines.ts';
import { blockOf, type PrintPosition } from '../formatter.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { mappedAction, type MappedAction } from './has-mapping.ts';
import { isPlainScalar, isPlainInFlow } from './is-plain-scalar.ts';
import { formatKey } from './format-key.ts';
import { formatScalar, type YamlPlace } from './format-scalar.ts';
import { formatBlockNode } from './format-value.ts';
import { afterDash, afterKey, inline, type YamlValue } from './yaml-value.ts';

type SentenceNode = Exclude<Clause, DoClause> | ActionNode;

/**
 * Formats `on: …`, `when: …` or `do: …`. The value of a clause is never a text, so YAML quotes contain an expression.
 */
export function formatYamlClause(formatter: YamlFormatter, node: Clause, indent: number): Output {
  const word = node.word.text;
  const place = { indent: indent + 2, column: indent + word.length + 2 };
  if ('actions' in node) return formatActions(formatter, node, place);
  if ((word === 'on' || word === 'given') && 'values' in node) {
    return formatEntries(formatter, node, place);
  }
  if (sentenceOf(node).length === 0) return afterKey(word, { form: 'nothing' });
  return afterKey(word, formatSentenceScalar(formatter, node, place));
}

/** Formats a sentence as one scalar. */
export function formatSentenceScalar({ dsl }: YamlFormatter, node: SentenceNode, place: YamlPlace): YamlValue {
  const sentence = sentenceOf(node);
  const scalar = {
    flat: flatSentence(dsl, sentence),
    write: (at: PrintPosition) => formatSentence(dsl, sentence, at),
    admitsText: false,
  };
  return formatScalar(scalar, place);
}

/** Formats one entry after the word, several in brackets or below it. */
function formatEntries({ dsl }: YamlFormatter, node: ValueClause, place: YamlPlace): Output {
  const { values } = node;
  const word = node.word.text;
  const write = (value: ExpressionNode, at: YamlPlace) =>
    formatScalar(
      { flat: flatValues(dsl, [value]), write: (inner) => dsl.expression(value, inner), admitsText: false },
      at,
    );
  if (values.length === 1) return afterKey(word, write(values[0], place));
  const block = blockOf(dsl, node);
  const flats = values.map(dsl.flat);
  const flow = `[${flats.join(', ')}]`;
  const isShort = !hasInnerRemarks(block) && flats.every((flat) => flat !== undefined && isPlainInFlow(flat));
  if (isShort && place.column + flow.length <= width) {
    return withRemark(afterKey(word, inline(flow)), trailingComment(block.lines.at(-1)!, block, 'yaml'));
  }
  const inner = place.indent + 2;
  const lines = formatLines(block, place.indent, 'yaml', ({ node: entry, remark }) =>
    'item' in entry
      ? afterDash(write(entry.item, { indent: inner, column: inner, isRemarked: remark !== undefined }))
      : [],
  );
  return afterKey(word, { form: 'below', lines });
}

/** Formats a single scalar action after `do`. Otherwise each action has a dash. */
function formatActions(formatter: YamlFormatter, node: DoClause, place: YamlPlace): Output {
  const block = formatter.dsl.layout.blocks.get(node)!;
  const [first, second] = node.actions;
  if (first && !second && !keyedAction(formatter, first)) {
    return withRemark(
      afterKey('do', formatSentenceScalar(formatter, first, place)),
      trailingComment(block.lines[0], block, 'yaml'),
    );
  }
  const inner = place.indent + 2;
  const lines = formatLines(block, place.indent, 'yaml', ({ node: action, remark }) =>
    'call' in action
      ? afterDash(formatAction(formatter, action, { indent: inner, column: inner, isRemarked: remark !== undefined }))
      : [],
  );
  return afterKey('do', { form: 'below', lines });
}

/** Formats a call, as a key if it has a record or case below it. */
function formatAction(formatter: YamlFormatter, node: ActionNode, place: YamlPlace): YamlValue {
  const { print } = formatter.dsl;
  const mapped = keyedAction(formatter, node);
  if (!mapped) return formatSentenceScalar(formatter, node, place);
  const key = formatKey(printSentence([{ node: mapped.key, isOperand: true }], print), isPlainScalar);
  const inner = { indent: place.indent + 2, column: place.column + key.length + 2 };
  return { form: 'inline', output: afterKey(key, formatBlockNode(formatter, mapped.mapping, inner)) };
}

/** Returns the action as a key with a mapping, or undefined. A key cannot contain comments. */
function keyedAction({ dsl }: YamlFormatter, node: ActionNode): MappedAction | undefined {
  const mapped = mappedAction(dsl.print, node);
  const block = dsl.layout.blocks.get(node.call as CallNode);
  const isKey = mapped && !(block && hasRemarks(block)) && !hasComments(dsl.layout, mapped.key);
  return isKey ? mapped : undefined;
}
