import type { Operand } from '../../../language/model/scenario.ts';
import type { OperandKind } from '../../../language/tables/operands.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { sentenceWords } from '../../../language/syntax/sentence-words.ts';
import { checkSelector } from '../../infer/check-selector.ts';
import type { Linker } from '../../bind/linker.ts';
import { isPattern } from '../running/raise.ts';
import { linkPush } from './push.ts';
import { linkDuration } from '../running/running.ts';
import { linkStaticValue } from '../../infer/check-value.ts';
import { linkTriggers } from '../running/triggers.ts';
import { findTag } from '../tag/find-tag.ts';

/** Links the operand of a step or expectation. `table` has its kind and its description for messages. */
export function linkOperand(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  table: { readonly name: string; readonly operand?: OperandKind; readonly takes: string },
): Operand | undefined {
  const reportForm = (): undefined => {
    if (node.form === 'bad') return;
    linker.mistake('wrong-arguments', { name: `"${table.name}"`, takes: table.takes }, source, node);
  };
  switch (table.operand) {
    case 'duration':
      return { kind: 'duration', value: linkDuration(linker, { source }, node) };
    case 'text': {
      const value = linkStaticValue(linker, source, node, 'A text of a scenario', { name: 'text' });
      return typeof value === 'string' ? { kind: 'text', value } : undefined;
    }
    case 'element':
      return linkElementOperand(linker, source, node);
    case 'record':
      return node.form === 'record' ? { kind: 'record', value: linkPush(linker, source, node) } : reportForm();
    case 'event': {
      const [trigger] = linkTriggers(linker, source, node);
      if (!trigger) return undefined;
      const isOfPage = ['layer', 'direct', 'window', 'message'].includes(trigger.event.name);
      if (isOfPage && !isPattern(trigger)) return { kind: 'event', trigger };
      return reportForm();
    }
    default:
      if (node.form === 'name') return linkNamed(linker, source, node, table.operand);
      if (node.form !== 'text') return reportForm();
      if (table.operand === 'call' && !isQuotedCall(linker, source, node.value))
        return { kind: 'text', value: node.value };
      // Names that are words of sentences, such as `twice`, are quoted.
      return linkNamed(linker, source, { ...node, name: node.value }, table.operand);
  }
}

/** Whether a text is the name of a call, and not a part of an address: the name is a word that continues a sentence. */
function isQuotedCall(linker: Linker, source: Source, text: string): boolean {
  return sentenceWords.has(text) && linker.lookup('values', text, source)?.declaration.kind.text === 'call';
}

/** Links a declared element by its name, or any element by a selector. */
function linkElementOperand(linker: Linker, source: Source, node: ast.ExpressionNode): Operand | undefined {
  if (node.form === 'name') {
    const word = { text: node.name, start: node.start, end: node.end };
    const found = linker.find('values', word, source, 'unknown-element', ['element', 'const']);
    if (!found) return undefined;
    if (found.declaration.kind.text === 'element') {
      const element = linker.meaning('element', found);
      return element && { kind: 'element', selector: element.selector };
    }
  }
  const value = linkStaticValue(linker, source, node, 'A selector of a scenario', { name: 'text' });
  if (typeof value !== 'string') return undefined;
  checkSelector(linker, source, value, node);
  return { kind: 'element', selector: value };
}

function linkNamed(
  linker: Linker,
  source: Source,
  { name, start, end }: Pick<ast.NameNode, 'name' | 'start' | 'end'>,
  kind: OperandKind | undefined,
): Operand | undefined {
  const word = { text: name, start, end };
  switch (kind) {
    case 'tag': {
      const found = findTag(linker, word, source);
      const tag = found && linker.meaning('tag', found);
      return tag && { kind, tag };
    }
    case 'rule': {
      const found = linker.find('running', word, source, 'unknown-rule', ['rule']);
      const rule = found && linker.meaning('rule', found);
      return rule && { kind, rule };
    }
    case 'state': {
      const found = linker.find('values', word, source, 'unknown-state', ['state']);
      const state = found && linker.meaning('state', found);
      return state && { kind, state };
    }
    case 'call': {
      const found = linker.find('values', word, source, 'unknown-call', ['call']);
      const call = found && linker.meaning('call', found);
      return call && { kind, call };
    }
    default:
      return undefined;
  }
}
