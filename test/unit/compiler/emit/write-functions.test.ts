import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { bundleText, compileText } from '../../../support/compile-text.ts';

/** Returns the lines of the entry without imports, as one text. */
function entryOf(text: string): string {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics).toEqual([]);
  const lines = emit(program, 'main', 'production').lines.map(({ code }) => code);
  return lines.filter((line) => !line.startsWith('import ')).join('\n');
}

const withSameTemplate = (count: number) =>
  Array.from({ length: count }, (_, at) => `rule r${at} { on start when path contains "/p${at}" do log("at ${at}") }`);

const operators = ['contains', 'starts with', 'ends with'];
const builtIns = ['path', 'host', 'hash', 'referrer'];
const distinct = builtIns
  .flatMap((builtIn) => operators.map((operator) => `${builtIn} ${operator} "x"`))
  .map((condition, at) => `rule d${at} { on start when ${condition} do log("at ${at}") }`);

describe('adjacent rules with the same template', () => {
  test('are rows of a table', () => {
    const entry = entryOf(withSameTemplate(8).join('\n'));
    expect(entry).toMatch(/^const shape = \(\$rows\) => Object\(\(e\) => \{for\(const \$row of \$rows\)try\{/m);
    expect(entry).toContain('const table = shape([\n{$0:"/p0",$1:"at 0",$2:"r0"},\n');
    expect(entry).toMatch(/^start\(\[table\]\);$/m);
  });

  test('are separate functions if there are few', () => {
    const entry = entryOf(withSameTemplate(7).join('\n'));
    expect(entry).toContain('const r0Rule = shape("r0","/p0","at 0");');
    expect(entry).not.toContain('$row');
  });

  test('are separate functions if one has its own variables', () => {
    const rules = withSameTemplate(8).map((rule) => rule.replace(' do ', ' once do '));
    expect(entryOf(rules.join('\n'))).not.toContain('$row');
  });

  test('run in order, together with other rules between them', () => {
    const rules = withSameTemplate(20);
    const entry = entryOf([...rules.slice(0, 10), distinct[1], ...rules.slice(10)].join('\n'));
    expect(entry).toMatch(/^start\(\[\ntable,\ncreateRule\("d1",.*\),\ntable2,\n\]\);$/m);
    expect(entry.match(/\$rows\) =>/g)).toHaveLength(1);
  });
});

describe('rules with different templates', () => {
  test('are inlined into one function, each with its own "try"', () => {
    const entry = entryOf(distinct.join('\n'));
    expect(entry).not.toContain('createRule(');
    expect(entry).toMatch(/^function rules\(e\) \{\ntry\{.*\}catch\(\$error\)\{failed\("d0",\$error\)\}\n/m);
    expect(entry).toMatch(/^start\(\[rules\]\);$/m);
  });

  test('are written in the registration if there are few', () => {
    const entry = entryOf(distinct.slice(0, 7).join('\n'));
    expect(entry).toMatch(/^start\(\[\n(createRule\("d\d",.*\),\n){7}\]\);$/m);
  });

  test('have a name if two events start them', () => {
    const entry = entryOf(distinct[0].replace(' on start', ' on start, ready'));
    expect(entry).toContain('const d0Rule = createRule("d0",');
    expect(entry).toMatch(/^ready\(\[d0Rule\]\);$/m);
  });

  test('are called if another event starts them too, or if they have their own variables', () => {
    const [first, second, ...others] = distinct;
    const text = [first.replace(' on start', ' on start, ready'), second.replace(' do ', ' once do '), ...others];
    const entry = entryOf(text.join('\n'));
    expect(entry).toContain('function rules(e) {\nd0Rule(e);\nd1Rule(e);\ntry{');
    expect(entry).toMatch(/^ready\(\[d0Rule\]\);$/m);
  });
});

test('attributes bytes to each rule of a table and of a shared function', async () => {
  const { manifest } = await bundleText([...withSameTemplate(10), ...distinct].join('\n'));
  expect(manifest.rules).toHaveLength(22);
  expect(Math.min(...manifest.rules.map(({ bytes }) => bytes))).toBeGreaterThan(20);
  expect(Math.max(...manifest.rules.map(({ bytes }) => bytes))).toBeLessThan(90);
});
