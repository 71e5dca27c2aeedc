import type { ActionNode, CallNode, Clause, DoClause, Expression, ValueClause } from '../../document.ts';
import { flatValues } from '../dsl/flat-cells.ts';
import { withRemark, type Output } from '../output.ts';
import { hasInnerRemarks, hasRemarks, holdsRemarks } from '../has-remarks.ts';
import { sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { writeExpression } from '../format-expression.ts';
import { behindLine, writeLines } from '../format-lines.ts';
import { blockOf } from '../formatter.ts';
import { flatSentence, printSentence, writeSentence } from '../format-sentence.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { mappedAction, type MappedAction } from './has-mapping.ts';
import { isPlain, isPlainInFlow } from './is-plain.ts';
import { writeKey } from './format-key.ts';
import { writeScalar, type YamlPlace } from './format-scalar.ts';
import { writeBlockNode } from './format-value.ts';
import { behindDash, behindKey, inline, type YamlValue } from './yaml-value.ts';

type Spoken = Exclude<Clause, DoClause> | ActionNode;

/** `on: …`, `when: …`, `do: …`. A clause holds no text, so quotes in it hold expressions. */
export function writeYamlClause(context: YamlContext, node: Clause, indent: number): Output {
  const word = node.word.text;
  const place = { indent: indent + 2, column: indent + word.length + 2 };
  if ('actions' in node) return writeActions(context, node, place);
  if ((word === 'on' || word === 'given') && 'values' in node) {
    return writeEntries(context, node, place);
  }
  if (sentenceOf(node).length === 0) return behindKey(word, { form: 'nothing' });
  return behindKey(word, writeSpoken(context, node, place));
}

/** A sentence as one scalar. */
export function writeSpoken({ writer }: YamlContext, node: Spoken, place: YamlPlace): YamlValue {
  const sentence = sentenceOf(node);
  const scalar = {
    flat: flatSentence(writer, sentence),
    write: (at: Parameters<typeof writeSentence>[2]) => writeSentence(writer, sentence, at),
    admitsText: false,
  };
  return writeScalar(scalar, place);
}

/** One entry behind the word, several in brackets or below it. */
function writeEntries({ writer }: YamlContext, node: ValueClause, place: YamlPlace): Output {
  const { values } = node;
  const word = node.word.text;
  const write = (value: Expression, at: YamlPlace) =>
    writeScalar(
      { flat: flatValues(writer, [value]), write: (inner) => writeExpression(writer, value, inner), admitsText: false },
      at,
    );
  if (values.length === 1) return behindKey(word, write(values[0], place));
  const block = blockOf(writer, node);
  const flats = values.map(writer.flat);
  const flow = `[${flats.join(', ')}]`;
  const isShort = !hasInnerRemarks(block) && flats.every((flat) => flat !== undefined && isPlainInFlow(flat));
  if (isShort && place.column + flow.length <= width) {
    return withRemark(behindKey(word, inline(flow)), behindLine(block.lines.at(-1)!, block, 'yaml'));
  }
  const inner = place.indent + 2;
  const lines = writeLines(block, place.indent, 'yaml', ({ node: entry, remark }) =>
    'item' in entry
      ? behindDash(write(entry.item, { indent: inner, column: inner, isRemarked: remark !== undefined }))
      : [],
  );
  return behindKey(word, { form: 'below', lines });
}

/** A single action that is one scalar stands behind `do`; else each has its dash. */
function writeActions(context: YamlContext, node: DoClause, place: YamlPlace): Output {
  const block = context.writer.layout.blocks.get(node)!;
  const [first, second] = node.actions;
  if (first && !second && !keyedAction(context, first)) {
    return withRemark(behindKey('do', writeSpoken(context, first, place)), behindLine(block.lines[0], block, 'yaml'));
  }
  const inner = place.indent + 2;
  const lines = writeLines(block, place.indent, 'yaml', ({ node: action, remark }) =>
    'call' in action
      ? behindDash(writeAction(context, action, { indent: inner, column: inner, isRemarked: remark !== undefined }))
      : [],
  );
  return behindKey('do', { form: 'below', lines });
}

/** A call, or one as a key with its record or case below it. */
function writeAction(context: YamlContext, node: ActionNode, place: YamlPlace): YamlValue {
  const { print } = context.writer;
  const mapped = keyedAction(context, node);
  if (!mapped) return writeSpoken(context, node, place);
  const key = writeKey(printSentence([{ node: mapped.key, isOperand: true }], print), isPlain);
  const inner = { indent: place.indent + 2, column: place.column + key.length + 2 };
  return { form: 'inline', output: behindKey(key, writeBlockNode(context, mapped.mapping, inner)) };
}

/** An action whose call is a key; no key holds comments. */
function keyedAction({ writer }: YamlContext, node: ActionNode): MappedAction | undefined {
  const mapped = mappedAction(writer.print, node);
  const block = writer.layout.blocks.get(node.call as CallNode);
  const isKey = mapped && !(block && hasRemarks(block)) && !holdsRemarks(writer.layout, mapped.key);
  return isKey ? mapped : undefined;
}
