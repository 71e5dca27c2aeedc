import type { Variable } from '../../../language/model/program.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { memoize } from '../../traverse/memoize.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { documentationOf } from '../../bind/documentation.ts';
import { isBooleanWord } from '../../bind/is-boolean-word.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/span-of.ts';

/** Returns the analytics variables of a declared name; reports an unknown name with the nearest one. */
export function linkVariables(linker: Linker, source: Source, word: ast.Word): readonly string[] | undefined {
  const variables = vocabulary(linker);
  const variable = variables.get(word.text);
  if (!variable) {
    // For a number such as prop33, suggest its name.
    const named = [...variables.values()].find(({ analyticsVariables }) => analyticsVariables.includes(word.text));
    const near = named?.id ?? nearest(word.text, variables.keys());
    linker.mistake('unknown-variable', { name: word.text, nearest: near }, source, word);
    return undefined;
  }
  return variable.analyticsVariables;
}

/** Returns all names that `variables` blocks declare, with their analytics variables. */
export const vocabulary: (linker: Linker) => ReadonlyMap<string, Variable> = memoize((linker) => {
  const variables = new Map<string, Variable>();
  for (const { source, declarations } of linker.documents) {
    for (const declaration of declarations) {
      if (declaration.kind.text !== 'variables' || linker.isLost(declaration)) continue;
      for (const entry of declaration.body?.entries ?? []) addVariable(linker, source, entry, variables);
    }
  }
  return variables;
});

function addVariable(linker: Linker, source: Source, entry: ast.Entry, variables: Map<string, Variable>): void {
  const { key, value } = entry;
  if (key.form === 'bad') return;
  if (key.form !== 'name') return reportNoName(linker, source, key);
  if (!value) return;
  const before = variables.get(key.name);
  if (before) {
    const related = { span: before.nameSpan, label: 'declared here' };
    return linker.mistake('duplicate-name', { what: 'variable', name: key.name }, source, key, related);
  }
  const analyticsVariables = (value.form === 'list' ? value.items : [value]).flatMap((variable) =>
    linkAnalyticsVariable(linker, source, variable, variables),
  );
  variables.set(key.name, {
    id: key.name,
    documentation: documentationOf(entry, source, linker.documents),
    source,
    span: spanOf(source, entry),
    nameSpan: spanOf(source, key),
    analyticsVariables,
  });
}

/** Reports a key that is no name. Rules could not use such a variable. */
function reportNoName(linker: Linker, source: Source, key: ast.Expression): void {
  const text = source.text.slice(key.start, key.end);
  if (isBooleanWord(text)) return linker.mistake('reserved-name', { name: text }, source, key);
  const takes = 'a name without quotes and signs, such as pageName, before the colon';
  linker.mistake('wrong-field', { name: 'A variable', takes }, source, key);
}

function linkAnalyticsVariable(
  linker: Linker,
  source: Source,
  node: ast.Expression,
  variables: ReadonlyMap<string, Variable>,
): string[] {
  if (node.form === 'bad') return [];
  const slot = source.text.slice(node.start, node.end);
  if (!isAnalyticsVariable(slot)) {
    linker.mistake('bad-analytics-variable', { slot }, source, node);
    return [];
  }
  const owner = [...variables.values()].find(({ analyticsVariables }) => analyticsVariables.includes(slot));
  if (!owner) return [slot];
  const related = { span: owner.nameSpan, label: 'declared here' };
  linker.mistake('analytics-variable-in-use', { slot, name: owner.id }, source, node, related);
  return [];
}

function isAnalyticsVariable(slot: string): boolean {
  const [, name, digits] = /^(prop|eVar|event|list|hier)([1-9]\d*)$/.exec(slot) ?? [];
  const most: Record<string, number> = { prop: 75, eVar: 250, event: 1000, list: 3, hier: 5 };
  return name ? Number(digits) <= most[name] : isAnalyticsEvent(slot) || otherVariables.has(slot);
}

const otherVariables = new Set('products channel campaign purchaseID transactionID currencyCode zip state'.split(' '));

/** Whether an analytics variable is an event: one with a number, or one of a shop. */
export function isAnalyticsEvent(variable: string): boolean {
  return /^event\d/.test(variable) || shopEvents.has(variable);
}

const shopEvents = new Set('purchase prodView scOpen scAdd scRemove scView scCheckout'.split(' '));
