import { expect, test } from 'vitest';
import { hasErrors } from '../../../../../compiler/compile.ts';
import { align } from '../../../../../compiler/proof/diff/align.ts';
import { ruleFields } from '../../../../../compiler/proof/diff/fields/rule.ts';
import { signatureOf } from '../../../../../compiler/proof/diff/fields/field.ts';
import { createSameText } from '../../../../../compiler/proof/diff/same-text.ts';
import { mutationsIn } from '../../../../deep/mutations/mutations-in.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { everyDeclaration } from '../../../../support/differences/every-declaration.ts';
import { search } from '../../../../support/search.ts';

const compileOne = (text: string) => compileText(text, '');

test('a rule whose text and names are unchanged has the same meaning, whatever else changes', () => {
  const { program: before } = compileOne(everyDeclaration);
  const all = mutationsIn({ 'rules.dsl': everyDeclaration });
  const { numRuns, seed } = search(60);
  let same = 0;
  for (let run = 0; run < numRuns; run++) {
    const { text, was, instead } = all[(seed + Math.floor((run * all.length) / numRuns)) % all.length];
    const { program: after, diagnostics } = compileOne(text);
    if (hasErrors(diagnostics)) continue;
    const alignment = align(before, after);
    const hasSameText = createSameText(before, after, []);
    for (const pair of alignment.rules.filter(hasSameText)) {
      same++;
      const [old, now] = [pair.before!, pair.after!].map((rule) => signatureOf(ruleFields, rule, alignment));
      expect(now, `${pair.after!.id} after "${was}" → "${instead}"`).toBe(old);
    }
  }
  expect(same).toBeGreaterThan(0);
});
