import { expect, test } from 'vitest';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

test('runs custom modules with the rules', async () => {
  const folder = temporaryFolder({
    'rules.dsl': `project own {}
site main
stage production
data theme: text = module("./theme.ts") else "none"
rule seen {
  on start
  do log(theme)
}
scenario "one" {
  expect log "dark"
}
`,
    'theme.ts': `export default () => 'dark';\n`,
  });
  expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 0, stderr: '' });
});

test('a module that changes built-in objects does not affect the next page', async () => {
  const folder = temporaryFolder({
    'rules.dsl': `project own {}
site main
stage production
data times: integer = module("./times.ts")
rule seen {
  on start
  do log("times", times)
}
scenario "one" { expect log "times 1" }
scenario "two" { expect log "times 1" }
`,
    'times.ts': `const counted = Array.prototype as { times?: number };
export default () => (counted.times = (counted.times ?? 0) + 1);
`,
  });
  expect(await runIn(folder, 'test')).toMatchObject({ exitCode: 0, stderr: '' });
});

const givenModules = {
  'rules.dsl': `project own {}
site main
stage production
data privacyControl: boolean = module("./privacy-control.ts") else false
data segmentName: text = module("./of.ts", schema: "./of.schema.json")(segment(1))
data fixedName: text = module("./of.ts", schema: "./of.schema.json")("second")
rule seen {
  on start
  when privacyControl
  do log(segmentName + " and " + fixedName)
}
scenario "given" {
  given privacyControl is true, segmentName is "mine"
  expect log "mine and of second"
}
scenario "not given" {
  given path is "/jobs"
  expect no rule seen
}
assert "nothing" { rule seen never runs }
`,
  'privacy-control.ts': `export default () => console.warn('The module ran.');\n`,
  'of.ts': 'export default ({ of }: { of?: string }) => `of ${of}`;\n',
  'of.schema.json': '{ "type": "object", "properties": { "of": { "type": "string" } } }',
};

test('a module whose value is given returns it without being run', async () => {
  expect(await runIn(temporaryFolder(givenModules), 'test')).toMatchObject({ exitCode: 0, stderr: '' });
  const text = givenModules['rules.dsl'].replace('log "mine and', 'log "other and');
  const failing = await runIn(temporaryFolder({ ...givenModules, 'rules.dsl': text }), 'test');
  expect(failing.stdout).toContain('mine and of second');
  expect(failing.stdout).not.toContain('The module ran.');
});

test('no step changes what a module returns', async () => {
  const text = `${givenModules['rules.dsl']}scenario "changed" { when set privacyControl to true }`;
  const { stderr } = await runIn(temporaryFolder({ ...givenModules, 'rules.dsl': text }), 'test');
  expect(stderr).toContain('"set" takes a value that scripts can change');
});

test('explains a visitor for whom a module returns a value', async () => {
  const folder = temporaryFolder(givenModules);
  const explained = async (value: boolean) =>
    (await runIn(folder, 'explain', '--visitor', `privacyControl is ${value}`)).stdout;
  expect(await explained(true)).toMatch(/✓ log/);
  expect(await explained(false)).not.toMatch(/✓ log/);
});

test('confirms the example of a refuted assertion with what a module returns', async () => {
  const { stdout } = await runIn(temporaryFolder(givenModules), 'prove');
  expect(stdout).toMatch(/confirms it:[^}]*given .*privacyControl is true\s+expect rule seen/);
});
