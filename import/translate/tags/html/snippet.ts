import type { AnyNode, Property } from 'acorn';
import type { ContainerTag } from '../../../model/container.ts';
import type { EventContext } from '../../event-context.ts';
import { CannotCarry, sentenceAbout, textCode, type ValueCode } from '../../value-code.ts';
import { createScope } from '../../script/read-script.ts';
import { scriptValue } from '../../script/read-value.ts';
import { type VendorAccount, libraryVendors } from '../accounts.ts';
import { fieldKey } from '../parameters.ts';
import type { Plan, TagScope } from '../scope.ts';
import type { ScriptParts, SnippetCall } from './calls-in.ts';

/** Reads the values in a snippet. */
export interface SnippetReader {
  value(node: AnyNode, context: EventContext): ValueCode;
  /** Returns a value for a third party; undefined with a note if it must not be sent. */
  sent(node: AnyNode | undefined, name: string, context: EventContext): ValueCode | undefined;
  /** Returns the fields of an object; an empty text if none is left. */
  record(node: AnyNode | undefined, context: EventContext, without?: readonly string[]): string;
}

export function createSnippetReader(
  { names }: ScriptParts,
  tag: ContainerTag,
  { values, record }: TagScope,
): SnippetReader {
  const value = (node: AnyNode, context: EventContext) => {
    const template = (text: string) => values.scripted(text, context);
    const differs = (reason: string) => record.differs(tag, reason);
    const found = scriptValue(node, createScope({ names, template, locals: new Map(), differs }));
    return found.type === 'element' ? textCode(found) : found;
  };
  const sent = (node: AnyNode | undefined, name: string, context: EventContext) => {
    if (!node) return undefined;
    try {
      const found = value(node, context);
      if (!found.isPersonal) return found;
      record.differs(tag, `"${name}" is not sent, because it may be personal data.`);
      record.decide(tag, `"${name}" is not sent: its value (${found.code}) may be personal data.`);
    } catch (error) {
      if (!(error instanceof CannotCarry)) throw error;
      record.differs(tag, `"${name}" is left out. ${sentenceAbout('Its value', error.message)}`);
    }
    return undefined;
  };
  return {
    value,
    sent,
    record(node, context, without = []) {
      if (!node) return '';
      if (node.type !== 'ObjectExpression') throw new CannotCarry('passes on a record of the page');
      const fields = node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) throw new CannotCarry('computes the name of a field');
        const name = keyOf(property);
        if (without.includes(name)) return [];
        const found = sent(property.value as AnyNode, name, context);
        return found ? [`${fieldKey(name)}: ${found.code}`] : [];
      });
      return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
    },
  };
}

const keyOf = ({ key }: Property): string =>
  key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value);

/** Returns the value of a field of an object, if it has it. */
export function objectField(node: AnyNode | undefined, name: string): AnyNode | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const found = node.properties.find((one) => one.type === 'Property' && !one.computed && keyOf(one) === name);
  return found?.type === 'Property' ? found.value : undefined;
}

/** Returns the plan of a script if it is the snippet of one vendor, and undefined if it has nothing to do with it. */
export type Snippet = (
  parts: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
) => Plan | undefined;

export const onPage: EventContext = { kind: 'page' };

export const textIn = (nodes: readonly string[], pattern: RegExp): string | undefined =>
  nodes.map((text) => pattern.exec(text)?.[1]).find((text) => text !== undefined);

/** Calls must be of these functions, or the snippet does something else. */
export function requireOnly(calls: readonly SnippetCall[], names: readonly string[]): void {
  const other = calls.find(({ name }) => !names.includes(name));
  if (other) throw new CannotCarry(`calls ${other.name}`);
}

export const isTextLiteral = (node: AnyNode | undefined, text: string): boolean =>
  node?.type === 'Literal' && node.value === text;

/** Returns the account that a call names, or else that of another tag of the vendor. */
export function accountFor(
  use: (typeof libraryVendors)[keyof typeof libraryVendors],
  id: string | undefined,
  group: 'performance' | 'targeting',
  tag: ContainerTag,
  scope: TagScope,
): VendorAccount {
  const known = id ?? scope.accounts.only(use);
  if (known === undefined) throw new CannotCarry(`names no account of ${use.title}`);
  return scope.accounts.use(use, known, scope.groupOf(tag, group), tag);
}
