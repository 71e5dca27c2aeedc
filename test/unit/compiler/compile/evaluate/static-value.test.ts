import { expect, test } from 'vitest';
import { staticValue } from '../../../../../compiler/compile/evaluate/static-value.ts';
import { compileText } from '../../../../support/compile-text.ts';

test('evaluates a constant once, even if other constants use it repeatedly', () => {
  const { program } = compileText(`const n0: text = "ab"
const n1: text = n0 + n0
const n2: text = n1 + n1
const n3: text = n2 + n2
rule r { on start when path is n3 do log("x") }`);
  const condition = program.rules[0].when!;
  if (condition.kind !== 'operation' || condition.operands[1].kind !== 'constant') throw new Error(condition.kind);
  const { constant } = condition.operands[1];
  let reads = 0;
  let first = constant.value;
  while (first.kind === 'operation') {
    const [operand] = first.operands;
    if (operand.kind !== 'constant') throw new Error(operand.kind);
    first = operand.constant.value;
  }
  Object.defineProperty(first, 'value', { get: () => (reads++, 'ab') });
  expect(staticValue(constant.value)).toBe('ab'.repeat(8));
  expect(reads).toBe(1);
});
