import { entryName } from '../entry-name.ts';
import type { Operator } from '../operator.ts';

/** Settings that other operators change, or without which the project cannot be built. */
const elsewhere = new Set(['sites', 'stages', 'order', 'options', 'vendor', 'fields']);

/** Their bodies are rows of a table. */
const tables = new Set(['matrix', 'variables', 'default']);

export const dropSetting: Operator = {
  kind: 'a setting dropped',
  example: ['state due: flag { keep: page }', 'state due: flag {  }'],
  mutate: (part) => {
    if (part.role !== 'entry' || part.above?.role !== 'declaration') return [];
    const isRow = tables.has(part.above.node.kind.text) || elsewhere.has(entryName(part.node) ?? '');
    return isRow ? [] : [{ ...part.node, instead: '' }];
  },
};
