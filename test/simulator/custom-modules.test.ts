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
