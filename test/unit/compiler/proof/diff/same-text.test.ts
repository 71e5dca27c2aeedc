import { expect, test } from 'vitest';
import { compile, hasErrors } from '../../../../../compiler/pipeline/compile.ts';
import { align } from '../../../../../compiler/proof/diff/align.ts';
import { ruleFields } from '../../../../../compiler/proof/diff/fields/rule.ts';
import { signatureOf } from '../../../../../compiler/proof/diff/fields/field.ts';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import { createSameText } from '../../../../../compiler/proof/diff/same-text.ts';
import { mutationsIn } from '../../../../deep/mutations/mutations-in.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { everyDeclaration } from '../../../../support/differences/every-declaration.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
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

test('a rule that names a changed declaration by an escape in YAML has another meaning', () => {
  const programWith = (word: string) => {
    const text = `project p:\nsite main:\nstage production:\nconst vip: "${word}"\nrule r:\n  on: click("a")\n  when: "path contains \\x76ip"\n  do:\n    - log("q")\n`;
    const { program, diagnostics } = compile('rules.yaml', createMemoryHost({ 'rules.yaml': text }));
    expect(hasErrors(diagnostics)).toBe(false);
    return program;
  };
  const { changes } = comparePrograms(programWith('a'), programWith('b'));
  expect(changes.map(({ name }) => name)).toEqual(['r']);
});

test('a rule that names a list has another meaning if the file of the list changes', () => {
  const programWith = (list: string) => {
    const text =
      'project p {}\nsite main\nstage production\nconst boards = lines("boards.txt")\nrule r { on start when path in boards do log("q") }';
    const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text, 'boards.txt': list }));
    expect(diagnostics).toEqual([]);
    return program;
  };
  const changesTo = (list: string) => comparePrograms(programWith('/a\n/b\n'), programWith(list)).changes;
  expect(changesTo('/a\n/b\n/c\n').map(({ name, more }) => [name, more?.who])).toEqual([['r', ['path is "/c"']]]);
  expect(changesTo('# boards\n/a\n/b')).toEqual([]);
});
