import { describe, expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { manifestActions } from '../../../../../compiler/describe/manifest/manifest-rules.ts';
import { createReportData } from '../../../../../compiler/describe/report/report-data.ts';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import { prelude } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const files = { 'own.js': 'export default () => {};' };
const withoutConsent = 'project test {}\nsite main\nstage production\n';
const run = (group: string) => `action act = module("own.js")${group}\nrule r { on click("a", hold: 1s) do act }`;

function compiled(text: string, more: Readonly<Record<string, string>> = {}) {
  const host = createMemoryHost({ ...files, ...more, 'rules.dsl': `${prelude}\n${text}` });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const lines = emit(program, 'main', 'production').lines.map(({ code }) => code);
  return { program, code: lines.join('\n') };
}

describe('the consent group of a custom action', () => {
  test('must be named if the project has consent groups', () => {
    expect(reported(run(''), files)).toEqual(['action-without-group: act']);
    expect(reported('action act = module("own.js")', files)).toEqual(['action-without-group: act']);
    expect(reported(run(' { group: necessary }'), files)).toEqual([]);
  });

  test('can be left out without consent groups, where only "necessary" is known', () => {
    expect(reported(run(''), files, withoutConsent)).toEqual([]);
    expect(reported(run(' { group: necessary }'), files, withoutConsent)).toEqual([]);
    expect(reported(run(' { group: targeting }'), files, withoutConsent)).toEqual(['missing-consent: targeting']);
  });

  test('has a gate, unless it is necessary', () => {
    expect(compiled(run(' { group: targeting }')).code).toContain('createGate("act",consent,4,() => true)');
    expect(compiled(run(' { group: necessary }')).code).not.toContain('createGate');
  });

  test('delays navigation only if the gate lets the action through', () => {
    expect(compiled(run(' { group: targeting }')).code).toContain('actGate(() => ($fires(e),');
    expect(compiled(run(' { group: necessary }')).code).toMatch(/\$fires\(e\);after\(/);
  });

  test('has its own gate, also if another action has the same module', () => {
    const { code } = compiled(
      `import "other.dsl"
      action one = module("own.js") { group: targeting }
      action two = module("own.js") { group: performance }
      rule r { on start do one two }`,
      { 'other.dsl': 'private action alike = module("own.js") { group: performance }\nrule s { on start do alike }' },
    );
    expect(code).toContain('createGate("one",consent,4,() => true)');
    expect(code).toContain('createGate("two",consent,2,() => true)');
    expect(code).toContain('createGate("alike",consent,2,() => true)');
  });

  test('is in the report and in the manifest', () => {
    const { program } = compiled(run(' { group: targeting }'));
    const { rules } = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
    expect(rules[0].actions).toMatchObject([{ text: 'act', group: 'targeting', thenWaits: false, runs: [0] }]);
    expect(rules[0].groups).toEqual(['targeting']);
    expect(manifestActions(program)).toEqual([{ id: 'act', module: 'own.js', group: 'targeting' }]);
  });
});
