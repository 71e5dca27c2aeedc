import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { bundleOnce } from '../support/bundles/bundle-once.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { checked, readSteps, withoutDeclaration, withStep } from '../support/tutorial.ts';

// Each fence of docs/tutorial-adobe.md extends the file of the fences before it, or replaces declarations in it.
const steps = readSteps('docs/tutorial-adobe.md');
const whole = steps.find(({ heading, language }) => heading === 'The whole file' && language === 'dsl')!.text;
const parts = steps.filter(({ heading, language }) => heading !== 'The whole file' && language === 'dsl');

const files = parts.reduce<string[]>((before, { text }) => [...before, withStep(before.at(-1) ?? '', text)], []);
const last = files.at(-1)!;

describe('the file of each step has the diagnostics that the tutorial shows', () => {
  test.each(parts.map((part, at) => ({ part, file: files[at] })))('$part.heading', ({ part, file }) => {
    const behind = steps[steps.indexOf(part) + 1];
    expect(checked(file)).toBe(behind.language === 'text' ? behind.text : '');
  });
});

test('the whole file equals the steps, formatted by tagc fmt', () => {
  expect(whole).toBe(formatDocument(parseDsl(createSource('rules.dsl', last)), 'dsl', admitsText));
});

test('it has no errors and no warnings, and can be built', async () => {
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': whole }));
  expect([...diagnostics, ...lint(program)].map(({ message }) => message)).toEqual([]);
  const { manifest } = await bundleOnce(emit(program, 'main', 'production'));
  expect(manifest.rules.map(({ id }) => id)).toEqual(expect.arrayContaining(['pageView', 'apply']));
});

test('the YAML equals the rule it replaces, formatted by tagc fmt', () => {
  const { text } = steps.find(({ language }) => language === 'yaml')!;
  const others = withoutDeclaration(last, 'rule apply');
  const rule = parts.findLast(({ text }) => text.includes('rule apply'))!.text;
  const [applied] = /^\/\/\/ .*\nrule apply [\s\S]*?^}/m.exec(rule)!;
  expect(formatDocument(parseDsl(createSource('rules.dsl', applied)), 'yaml', admitsText)).toBe(text);
  expect(checked(`import "apply.yaml"\n${others}`, { 'apply.yaml': text })).toBe('');
});
