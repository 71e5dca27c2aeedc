import type { Operator } from '../operator.ts';
import { without } from '../without.ts';

export const dropArgument: Operator = {
  kind: 'a named argument dropped',
  example: [
    'rule apply { on click(button, hold: 500ms) do log("apply") }',
    'rule apply { on click(button) do log("apply") }',
  ],
  mutate: (part) => {
    if (part.role !== 'expression' || part.node.form !== 'call') return [];
    const callArguments = part.node.arguments;
    return callArguments.flatMap(({ name }, at) => (name ? [without(callArguments, at)] : []));
  },
};
