import type { Operator } from '../operator.ts';

export const dropFunction: Operator = {
  kind: 'a function call replaced by its argument',
  example: ['data address: text = redactUrl(url)', 'data address: text = url'],
  mutate: (part, { textOf, functions }) => {
    if (part.role !== 'expression' || part.node.form !== 'call') return [];
    const { of, arguments: callArguments } = part.node;
    if (of.form !== 'name' || !functions.has(of.name) || callArguments.length === 0) return [];
    return [{ ...part.node, instead: textOf(callArguments[0].value) }];
  },
};
