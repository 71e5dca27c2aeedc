import { walk } from '../../traverse/walk.ts';
import { defineLint } from '../define-lint.ts';

export const unusedParameter = defineLint({
  name: 'unused-parameter',
  summary: 'A function does not use one of its parameters.',
  why: 'Callers pass a value that has no effect.',
  fix: 'Use it, or remove it.',
  good: ['function both(a: text, b: text): text = a + b'],
  bad: ['function both(a: text, b: text): text = a + a'],
  run({ functions }, warn) {
    for (const { id, parameters, value, nameSpan } of functions) {
      const used = new Set([...walk(value)].map((inner) => (inner.kind === 'parameter' ? inner.name : undefined)));
      for (const { name } of parameters) {
        if (!used.has(name)) warn(`The function "${id}" does not use its parameter "${name}".`, nameSpan);
      }
    }
  },
});
