import { expect, test } from 'vitest';
import { describeExceptions } from '../../../../compiler/emit/describe/report/describe-exceptions.ts';
import { compileText } from '../../../support/compile-text.ts';

test('lists every use of declassify once, with its reason, also in conditions and functions', () => {
  const { program, diagnostics } = compileText(`data email: personal(email) text = layer("user.email")
condition isKnown = declassify(exists email, "one of two")
function shown(mail: personal(email) text): text = declassify(lower(mail), "in a function")
tag p {
  vendor: pixel
  group: targeting
  when declassify(email contains "@", "in a condition")
  options: { url: "https://p.example", parameters: { a: text(isKnown), b: redact(email), c: shown("x") else shown("y") } }
}
rule r { on start when isKnown do p.run }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeExceptions(program).map(({ text, reason }) => [text, reason])).toEqual([
    ['declassify(exists email, "one of two")', 'one of two'],
    ['declassify(lower(mail), "in a function")', 'in a function'],
    ['declassify(email contains "@", "in a condition")', 'in a condition'],
  ]);
});
