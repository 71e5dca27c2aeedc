import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { runBundle } from '../support/run-bundle.ts';
import { moduleProject } from './module-project.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('a project with custom modules', () => {
  test('runs them: an event, a value, an action, a vendor', async () => {
    const { exitCode, code } = await buildIn(temporaryFolder(moduleProject));
    expect(exitCode).toBe(0);
    const { said, sent } = runBundle(code);
    expect(said).toEqual([['Engineer · fast']]);
    expect(sent).toEqual(['https://acme.example.com/count?account=A-1&action=purchase&value=3&theme=light']);
  });

  test('runs none of them in a build, except with --run-modules', async () => {
    const folder = temporaryFolder({
      ...moduleProject,
      'rules.dsl': `${moduleProject['rules.dsl']}\nrule plain { on ready do log("x") }\nassert "no logging" { rule plain never runs }\n`,
    });
    const isWithoutRun = async (...options: readonly string[]) => {
      await runIn(folder, 'build', '--no-prove', ...options);
      return readFileSync(join(folder, 'dist/report/index.html'), 'utf8').includes('would run the project’s own code');
    };
    expect([await isWithoutRun(), await isWithoutRun('--run-modules')]).toEqual([true, false]);
    const project = readProject(folder, { cwd: folder } as Terminal);
    const scenarios = async (runModules: boolean) =>
      (await proveAssertions(project, { isWanted: true, runModules })).claims!.some(
        ({ replayed = 'nowhere' }) => replayed !== 'nowhere',
      );
    expect([await scenarios(false), await scenarios(true)]).toEqual([false, true]);
  });

  test('counts bytes for each file, and for a package as a whole', async () => {
    const { manifest } = await buildIn(temporaryFolder(moduleProject));
    const [{ bytes, rules, modules, csp }] = manifest.bundles;
    const own = modules.map(({ name }) => name).filter((name) => name.includes('.') || name.includes('@'));
    expect(own).toEqual([
      'modules/acme.js',
      'modules/card-seen.ts',
      'modules/share-job.ts',
      'modules/theme.mjs',
      'node_modules/@acme/signs',
      'shared/join.ts',
    ]);
    expect([...rules, ...modules].reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes);
    expect(csp.imgSrc).toEqual(['https://acme.example.com']);
  });

  test('leaves out unused modules and unused parts of packages', async () => {
    const { code } = await buildIn(temporaryFolder(moduleProject));
    expect(code).not.toContain('nobody');
    const rules = moduleProject['rules.dsl'].replace(/^rule share \{[^}]*\}/m, 'rule share { on ready do log("x") }');
    const without = rules.replace(/^(event|data|action|vendor) .*$|^tag counting \{[^]*?^\}/gm, '');
    const [declared, never] = [rules, without].map((text) => temporaryFolder({ ...moduleProject, 'rules.dsl': text }));
    expect((await buildIn(declared)).code).toBe((await buildIn(never)).code);
  });

  test('lists its modules in the source map, with their paths in the project', async () => {
    const folder = temporaryFolder(moduleProject);
    const { map } = await buildIn(folder);
    const { sources, sourcesContent } = JSON.parse(map);
    expect(sourcesContent[sources.indexOf('modules/share-job.ts')]).toBe(moduleProject['modules/share-job.ts']);
    expect(sources).toContain('node_modules/@acme/signs/signs.js');
    expect(map).not.toContain(folder);
  });

  test('builds the same files in every folder', async () => {
    const [one, other] = [temporaryFolder(moduleProject), temporaryFolder({ ...moduleProject, 'b/c.txt': '' })];
    expect((await buildIn(one)).map).toBe((await buildIn(other)).map);
  });

  test('continues if a module throws while loading', async () => {
    const broken = { 'modules/theme.mjs': 'export default () => "dark";\nthrow new Error("while it is loaded");\n' };
    const { code } = await buildIn(temporaryFolder({ ...moduleProject, ...broken }));
    const { said, sent } = runBundle(code);
    expect(said.map(([first]) => String(first))).toEqual(['Engineer · fast', 'Module "modules/theme.mjs" failed.']);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a class of a global that the browser lacks', 'class Own extends window.Base {}\nexport default () => new Own();'],
    ['a name that the browser lacks', 'const Shared = Missing;\nexport default () => Shared;'],
    ['an import with a side effect', 'import "./other.js";\nexport default () => 1;'],
    ['a call with a wrong annotation', 'const word = /* @__PURE__ */ window.words();\nexport default () => word;'],
  ])('evaluates a module at its first use, so that the other rules run: %s', async (_, text) => {
    const rules = `${rulesWith('own.js')}\nrule plain { order: 1 on start do log("plain") }`;
    const files = { 'rules.dsl': rules, 'own.js': text, 'other.js': 'window.isLoaded();' };
    const { code } = await buildIn(temporaryFolder(files));
    expect(runBundle(code).said.map(([first]) => first)).toEqual(
      expect.arrayContaining(['plain', 'Module "own.js" failed.', 'Failed to execute "action" for "r" rule.']),
    );
  });

  test('keeps the names of properties of modules that the runtime has, too', async () => {
    const own =
      'const [stored, listen] = [1, 2];\nexport default () => console.info(JSON.stringify({ stored, listen }));';
    const { code } = await buildIn(temporaryFolder({ 'rules.dsl': rulesWith('own.js'), 'own.js': own }));
    expect(runBundle(code).said).toEqual([['{"stored":1,"listen":2}']]);
  });

  test('resolves the name of a package to the package, even if a file of tagc has this name', async () => {
    const files = {
      'shared/join.ts': "import layer from 'runtime/data-layer/layer.ts';\nexport const join = layer;\n",
      'node_modules/runtime/data-layer/layer.ts': "export default () => 'a package';\n",
    };
    const { code } = await buildIn(temporaryFolder({ ...moduleProject, ...files }));
    expect(runBundle(code).said).toEqual([['a package']]);
  });
});

describe('reports a module that cannot be bundled at its place', () => {
  const cases = {
    'that is no TypeScript': {
      files: { 'shared/join.ts': 'const é = "ü"; const const = 1;\nexport const join = String;' },
      place: 'shared/join.ts:1:22  error  module-broken',
      reason: 'The module "shared/join.ts" cannot be bundled: Expected identifier but found "const".',
    },
    'that imports a package which is not there': {
      files: { 'shared/join.ts': '\nimport { a } from "none";\nexport const join = a;' },
      place: 'shared/join.ts:2:19  error  module-broken',
      reason: 'cannot be bundled: Could not resolve "none".',
    },
    'that imports a module of Node': {
      files: { 'shared/join.ts': 'import { readFileSync } from "node:fs";\nexport const join = readFileSync;' },
      place: 'shared/join.ts:1:30  error  module-broken',
      reason: 'cannot be bundled: "node:fs" is a module of Node, which browsers do not have.',
    },
    'that imports a file which is not there': {
      files: { 'shared/join.ts': 'import { a } from "./none.ts";\nexport const join = a;' },
      place: 'shared/join.ts:1:19  error  module-broken',
      reason: 'cannot be bundled: Could not resolve "./none.ts".',
    },
    'that imports what the other does not export': {
      files: { 'shared/join.ts': 'export const joined = 1;' },
      place: 'modules/share-job.ts:2:10  error  module-broken',
      reason: 'No matching export in "shared/join.ts" for import "join".',
    },
    'that imports from outside of the project': {
      files: { 'shared/join.ts': 'import a from "../../elsewhere.js";\nexport const join = a;' },
      place: 'shared/join.ts:1:15  error  module-broken',
      reason: 'cannot be bundled: "../../elsewhere.js" is outside the project.',
    },
    'that imports a style sheet': {
      files: { 'shared/join.ts': 'import "./a.css";\nexport const join = String;', 'shared/a.css': 'a {}' },
      place: 'shared/join.ts:1:8  error  module-broken',
      reason: 'cannot be bundled: A style sheet cannot be part of a script.',
    },
    'whose default export is only in a comment': {
      files: { 'modules/unused.ts': '// export default\nexport const unused = 1;' },
      place: 'rules.dsl:10:29  error  module-without-function',
      reason: 'Module did not export a function: the default export of "modules/unused.ts" must be one.',
    },
  };

  test.each(Object.entries(cases))('one %s', async (_, { files, place, reason }) => {
    const folder = temporaryFolder({ ...moduleProject, ...files });
    for (const command of ['build', 'check', 'lint']) {
      const { exitCode, stdout, stderr } = await runIn(folder, command);
      expect({ command, exitCode }).toEqual({ command, exitCode: 1 });
      const text = command === 'build' ? stderr : stdout;
      expect(text).toContain(place);
      expect(text).toContain(reason);
      expect(text).not.toContain(folder);
      expect(text).toContain('1 error in 1 file');
    }
  });

  test('a link to a file outside the project', async () => {
    const outside = temporaryFolder({ 'own.ts': 'export default () => {};' });
    const folder = temporaryFolder({ 'rules.dsl': rulesWith('own.ts') });
    symlinkSync(join(outside, 'own.ts'), join(folder, 'own.ts'));
    expect((await runIn(folder, 'check')).stdout).toContain('The file "own.ts" is outside the project.');
  });

  test('an import through a link out of the project', async () => {
    const outside = temporaryFolder({ 'other.ts': 'export const other = 1;' });
    const own = 'import { other } from "./other.ts";\nexport default () => other;';
    const folder = temporaryFolder({ 'rules.dsl': rulesWith('own.ts'), 'own.ts': own });
    symlinkSync(join(outside, 'other.ts'), join(folder, 'other.ts'));
    expect((await runIn(folder, 'check')).stdout).toContain('"./other.ts" is outside the project');
  });

  test.each([
    ['by the name that only the script has', 'own.ts', 'project/../secret.js', 'Could not resolve'],
    ['from a folder whose name ends like that of packages', 'xnode_modules/own.ts', '../../secret.js', 'is outside'],
    ['as a package, through a link', 'own.ts', 'linked', '"linked" is outside the project'],
    ['from within a package', 'own.ts', 'leading', '"../../../secret.js" is outside the project'],
  ])('one that imports from outside of the project, %s', async (_, own, path, reason) => {
    const around = temporaryFolder({
      'secret.js': 'export default "told by nobody";',
      'linked/index.js': 'export default "told by nobody";',
      'site/rules.dsl': rulesWith(own),
      [`site/${own}`]: `import secret from "${path}";\nexport default () => console.info(secret);`,
      'site/node_modules/leading/index.js': 'export { default } from "../../../secret.js";',
    });
    symlinkSync(join(around, 'linked'), join(around, 'site/node_modules/linked'));
    const { exitCode, stdout } = await runIn(join(around, 'site'), 'check');
    expect(stdout).toContain(reason);
    expect(exitCode).toBe(1);
  });

  test('but finds packages above the project, and their dependencies', async () => {
    const around = temporaryFolder({
      'node_modules/one/index.js': 'import two from "../two/index.js";\nexport default two;',
      'node_modules/two/index.js': 'export default "two";',
      'site/rules.dsl': rulesWith('own.ts'),
      'site/own.ts': 'import one from "one";\nexport default () => console.info(one);',
    });
    const { code } = await buildIn(join(around, 'site'));
    expect(runBundle(code).said).toEqual([['two']]);
  });

  test('--json says where, in the file of the module', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rulesWith('own.ts'), 'own.ts': 'export default () => {' });
    const { diagnostics } = JSON.parse((await runIn(folder, 'check', '--json')).stdout);
    expect(diagnostics).toMatchObject([{ code: 'module-broken', place: { path: 'own.ts', line: 1 } }]);
  });
});

test('each build reads a module again', async () => {
  const folder = temporaryFolder(moduleProject);
  await buildIn(folder);
  writeFileSync(join(folder, 'modules/share-job.ts'), 'export default () => console.info("changed");');
  const { code } = await buildIn(folder);
  expect(runBundle(code).said).toEqual([['changed']]);
});

function rulesWith(module: string): string {
  return `project p {}\nsite main\nstage production\naction own = module("${module}")\nrule r { on start do own }\n`;
}

async function buildIn(folder: string) {
  const { exitCode } = await runIn(folder, 'build', '--no-report');
  const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  const manifest = JSON.parse(read('manifest.json')) as Manifest;
  return { exitCode, manifest, code: read('production/main.js'), map: read('production/main.js.map') };
}
