import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { runIn } from './run-in.ts';
import { sampleProject, wrongProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One error, one warning, a scenario that fails and an assertion that is false. */
const checkedProject = {
  ...sampleProject,
  'rules/checks.dsl': `
scenario "Opening logs" {
  when   load
  expect log "opened"
}

scenario "Opening logs <twice> & more" {
  when   load
  expect log "closed"
}

assert "Nothing runs on the main site" {
  rule opened never runs when site is acn
}
`,
};
checkedProject['rules.dsl'] = sampleProject['rules.dsl'].replace('import', 'import "rules/checks.dsl"\nimport');

/** The scenario runs the first of three rules, and tests one side of two conditions. */
const coveredProject = {
  'rules.dsl': `project a { dataLayer: "adobeDataLayer" }
site main
stage production
event never = layer("never")
rule seen { on start when path is "/" do log("seen") }
rule unseen { on never when path is "/b" do log("unseen") }
rule other { on start when path is "/c" do log("other") }
scenario "start" { given path is "/" when load expect log "seen" }
`,
};

/** The members that the standard requires, and those that code scanning services need. */
const sarifShape = {
  type: 'object',
  required: ['version', 'runs'],
  properties: {
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results'],
        properties: {
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          tool: {
            type: 'object',
            required: ['driver'],
            properties: {
              driver: {
                type: 'object',
                required: ['name', 'version', 'rules'],
                properties: {
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id', 'shortDescription', 'help', 'defaultConfiguration'],
                      properties: {
                        shortDescription: { $ref: '#/definitions/text' },
                        help: { $ref: '#/definitions/text' },
                      },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints'],
              properties: {
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message: { $ref: '#/definitions/text' },
                locations: { type: 'array', minItems: 1, items: { $ref: '#/definitions/location' } },
                relatedLocations: { type: 'array', items: { $ref: '#/definitions/location' } },
              },
            },
          },
        },
      },
    },
  },
  definitions: {
    text: { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
    location: {
      type: 'object',
      required: ['physicalLocation'],
      properties: {
        physicalLocation: {
          type: 'object',
          required: ['artifactLocation', 'region'],
          properties: {
            artifactLocation: {
              type: 'object',
              required: ['uri'],
              properties: { uri: { type: 'string', pattern: '^[a-z]+[^:]*$' } },
            },
            region: {
              type: 'object',
              required: ['startLine', 'startColumn', 'endLine', 'endColumn'],
              additionalProperties: { type: 'integer', minimum: 1 },
            },
          },
        },
      },
    },
  },
};

describe('--format', () => {
  test('sarif has the members that the standard requires, and describes each kind of problem', async () => {
    const { exitCode, stdout, stderr } = await runIn(temporaryFolder(wrongProject), 'lint', '--format', 'sarif');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const log = JSON.parse(stdout);
    const ajv = new Ajv({ allErrors: true });
    ajv.validate(sarifShape, log);
    expect(ajv.errors).toBeNull();
    const [{ tool, results }] = log.runs;
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('rules/clicks.dsl');
  });

  test('github prints a workflow command for each problem, and escapes what would end it', async () => {
    const rules = 'project a {}\nsite b {}\nrule opened "100%, or: more" { on ready do log("opened") }\n'.repeat(2);
    const folder = temporaryFolder({ '100%,a:b.dsl': rules.replace('site', 'rule') });
    const { stdout } = await runIn(folder, 'check', '100%,a:b.dsl', '--format', 'github');
    const lines = stdout.split('\n').slice(0, -1);
    for (const line of lines) {
      expect(line).toMatch(/^::error file=100%25%2Ca%3Ab\.dsl,line=\d,.*title=tagc%3A [a-z-]+::[^\r\n]+%0A/);
    }
    expect(lines.length).toBeGreaterThan(1);
  });

  test('line prints one line for each problem', async () => {
    const { stdout } = await runIn(temporaryFolder(wrongProject), 'check', '--format', 'line');
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^rules\/clicks\.dsl:9:11: error: .* \[unknown-site\]$/),
      expect.stringMatching(/^rules\.dsl:13:6: error: .* \[unknown-event\]$/),
      '',
    ]);
  });

  test('junit has a case for each scenario and assertion', async () => {
    const folder = temporaryFolder(checkedProject);
    const tested = await runIn(folder, 'test', '--format', 'junit');
    expect(tested.exitCode).toBe(1);
    expect(tested.stdout).toMatch(/^<testsuites name="tagc" tests="2" failures="1" errors="0" /m);
    expect(tested.stdout).toMatch(/<testcase name="Opening logs" .*\/>/);
    expect(tested.stdout).toMatch(/<testcase name="Opening logs &lt;twice&gt; &amp; more" .*[^/]>\n +<failure /);
    const proved = await runIn(folder, 'prove', '--format', 'junit');
    expect(proved.exitCode).toBe(1);
    expect(proved.stdout).toMatch(/<testcase name="Nothing runs on the main site" .*[^/]>\n +<failure /);
  });

  test('gitlab keeps the fingerprint of a problem when lines move and others are fixed', async () => {
    const again = wrongProject['rules/clicks.dsl'].replace('click("a.main")', 'clikc("a.main")');
    const fingerprints = async (clicks: string) => {
      const folder = temporaryFolder({ ...wrongProject, 'rules/clicks.dsl': clicks });
      const { stdout } = await runIn(folder, 'check', '--format', 'gitlab');
      return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
    };
    const before = await fingerprints(again);
    expect(new Set(before).size).toBe(before.length);
    expect(await fingerprints(`// A new line\n\n${again}`)).toEqual(before);
    expect(before).toEqual(expect.arrayContaining(await fingerprints(wrongProject['rules/clicks.dsl'])));
  });

  test('services for code get paths from the root of the repository, and other tools from the current folder', async () => {
    const files = Object.entries(wrongProject).map(([path, text]) => [`shop/${path}`, text]);
    const folder = join(temporaryFolder({ ...Object.fromEntries(files), '.git/HEAD': '' }), 'shop');
    const pathsOf = async (format: string, path: RegExp, at = folder, ...entry: readonly string[]) => {
      const { stdout } = await runIn(at, 'check', ...entry, '--format', format);
      return [...stdout.matchAll(path)].map(([, found]) => found);
    };
    const ofRoot = ['shop/rules/clicks.dsl', 'shop/rules.dsl'];
    expect(await pathsOf('github', /file=([^,]+)/g)).toEqual(ofRoot);
    expect(await pathsOf('gitlab', /"path": "([^"]+)"/g)).toEqual(ofRoot);
    expect(new Set(await pathsOf('sarif', /"uri": "([^"]+)"/g))).toEqual(new Set(ofRoot));
    expect(await pathsOf('github', /file=([^,]+)/g, join(folder, 'rules'), '../rules.dsl')).toEqual(ofRoot);
    expect(await pathsOf('line', /^([^:]+)/gm)).toEqual(['rules/clicks.dsl', 'rules.dsl']);
  });

  test('gitlab keeps the fingerprint of a line when an equal one in another declaration is fixed', async () => {
    const doubtful = (name: string) => `rule ${name} {\n  on start do\n  log("a") then\n  log("b")\n}\n`;
    const [head, tail] = sampleProject['rules.dsl'].split('rule opened');
    const fingerprints = async (text: string) => {
      const folder = temporaryFolder({ ...sampleProject, 'rules.dsl': `${head}${text}rule opened${tail}` });
      const { stdout } = await runIn(folder, 'lint', '--format', 'gitlab');
      return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
    };
    const [, second] = await fingerprints(doubtful('one') + doubtful('two'));
    expect(await fingerprints(doubtful('one').replace(' then', '') + doubtful('two'))).toEqual([second]);
  });

  test('several formats at once go to files, and people read the result', async () => {
    const folder = temporaryFolder(wrongProject);
    const { stdout } = await runIn(folder, 'check', '--format', 'sarif=a.sarif', '--format', 'line=problems.txt');
    expect(stdout).toMatch(/\n2 errors in 2 files\n$/);
    expect(JSON.parse(readFileSync(join(folder, 'a.sarif'), 'utf8')).runs[0].results).toHaveLength(2);
    expect(readFileSync(join(folder, 'problems.txt'), 'utf8').split('\n')).toHaveLength(3);
  });

  test('only a file that the command has written is replaced, and nothing is written otherwise', async () => {
    const folder = temporaryFolder({
      ...wrongProject,
      'package.json': '{ "name": "shop" }',
      'notes.txt': 'mine',
      'empty.txt': '',
    });
    const write = (...formats: readonly string[]) =>
      runIn(folder, 'check', ...formats.flatMap((one) => ['--format', one]));
    const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
    for (const format of ['json', 'sarif', 'gitlab', 'junit', 'line', 'github']) {
      const { exitCode, stdout, stderr } = await write('json=new.json', `${format}=package.json`);
      expect({ exitCode, stdout, text: textOf('package.json') }).toEqual({
        exitCode: 2,
        stdout: '',
        text: '{ "name": "shop" }',
      });
      expect(stderr).toBe(
        'error: "package.json" was not written by this command, and would be lost.\n  Name another file, or remove this one first.\n',
      );
    }
    expect(existsSync(join(folder, 'new.json'))).toBe(false);
    expect((await write('line=notes.txt')).exitCode).toBe(2);
    expect((await write('line=empty.txt')).exitCode).toBe(1);
    for (const format of ['json', 'sarif', 'gitlab', 'junit']) {
      expect((await write(`${format}=again.${format}`)).exitCode).toBe(1);
      expect((await write(`${format}=again.${format}`)).exitCode).toBe(1);
    }
  });

  test('replaces no report of another tool, and does not wait for a pipe', async () => {
    const others = {
      'lcov.info': 'TN:\nSF:src/app.js\nend_of_record\n',
      'quality.json': '[{ "check_name": "no-undef", "fingerprint": "0123456789abcdef0123456789abcdef" }]',
    };
    const folder = temporaryFolder({ 'rules.dsl': coveredProject['rules.dsl'], ...others });
    expect((await runIn(folder, 'test', '--coverage', '--format', 'lcov=lcov.info')).exitCode).toBe(2);
    expect((await runIn(folder, 'check', '--format', 'gitlab=quality.json')).exitCode).toBe(2);
    for (const [name, before] of Object.entries(others)) {
      expect(readFileSync(join(folder, name), 'utf8')).toBe(before);
    }
    for (const _ of [1, 2]) {
      expect((await runIn(folder, 'test', '--coverage', '--format', 'lcov=own.info')).exitCode).toBe(1);
    }
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const reader = spawn('cat', [join(folder, 'pipe')]);
    const read = text(reader.stdout);
    await runIn(folder, 'check', '--format', 'json=pipe');
    expect(JSON.parse(await read)).toMatchObject({ version: 1 });
  });

  test('control characters of files reach no log', async () => {
    const control = '\u001B[31m\u007F\u009B31m\u202E';
    const file = `rules/${control}.dsl`;
    const texts = `const a = "${control}"\nrule "${control} red" { on "${control}" }\nscenario "${control}" { }\n`;
    const folder = temporaryFolder({ 'rules.dsl': `import "${file}"\nproject p {}\n`, [file]: texts });
    for (const command of ['check', 'test']) {
      for (const format of ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'line']) {
        const { stdout, stderr } = await runIn(folder, command, '--format', format);
        expect({ format, raw: /[^\n\P{Cc}]|\u202E/u.exec(stdout + stderr) }).toEqual({ format, raw: null });
        expect(stdout + stderr).toContain('31m');
      }
    }
  });

  test('one format can go to standard output besides', async () => {
    const folder = temporaryFolder(sampleProject);
    const { stdout } = await runIn(folder, 'check', '--format', 'line=problems.txt', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0 });
    expect(readFileSync(join(folder, 'problems.txt'), 'utf8')).toBe('');
  });

  test('services for code get places in the repository for files of packages', async () => {
    const wrong = (name: string) => `condition ${name} = nowhere${name}\n`;
    const top = temporaryFolder({
      '.git/HEAD': '',
      'packages/site/rules.dsl': 'import "npm:@acme/shared/a.dsl"\nproject p {}\nsite s\nstage production\n',
      'packages/shared/a.dsl': `import "./b.dsl"\n\nimport "npm:vendors/c.dsl"\n${wrong('a')}`,
      'packages/shared/b.dsl': wrong('b'),
      'node_modules/vendors/c.dsl': 'import "./d.dsl"\n',
      'node_modules/vendors/d.dsl': `import "./c.dsl"\n${wrong('d')}`,
    });
    mkdirSync(join(top, 'node_modules/@acme'));
    symlinkSync('../../packages/shared', join(top, 'node_modules/@acme/shared'));
    const check = async (format: string) =>
      (await runIn(join(top, 'packages/site'), 'check', '--format', format)).stdout;
    const places = [
      ['packages/shared/b.dsl', 1],
      // The import because of which the project has node_modules/vendors/d.dsl.
      ['packages/shared/a.dsl', 3],
      ['packages/shared/a.dsl', 4],
    ];
    const github = [...(await check('github')).matchAll(/file=([^,]+),line=(\d+)/g)];
    expect(github.map(([, path, line]) => [path, Number(line)])).toEqual(places);
    const gitlab: { location: { path: string; lines: { begin: number } }; description: string }[] = JSON.parse(
      await check('gitlab'),
    );
    expect(gitlab.map(({ location: { path, lines } }) => [path, lines.begin])).toEqual(places);
    expect(gitlab[1].description).toContain('npm:vendors/d.dsl:2: Unknown name "nowhered".');
    const { runs } = JSON.parse(await check('sarif'));
    expect(
      runs[0].results.map(
        (one: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
          one.locations[0].physicalLocation.artifactLocation.uri,
      ),
    ).toEqual(places.map(([path]) => path));
    const lines = (await check('line')).split('\n').map((line) => line.split(':').slice(0, 2).join(':'));
    expect(lines).toEqual(['../shared/b.dsl:1', 'npm:vendors/d.dsl', '../shared/a.dsl:4', '']);
  });

  test('lcov has rules as functions and the two sides of conditions as branches', async () => {
    const folder = temporaryFolder(coveredProject);
    const { stdout } = await runIn(folder, 'test', '--coverage', '--format', 'lcov');
    expect(stdout.split('\n')).toEqual([
      'TN:tagc',
      'SF:rules.dsl',
      'FN:5,rule seen',
      'FN:6,rule unseen',
      'FN:7,rule other',
      'FNDA:1,rule seen',
      'FNDA:0,rule unseen',
      'FNDA:0,rule other',
      'FNF:3',
      'FNH:1',
      'BRDA:5,0,0,1',
      'BRDA:5,0,1,0',
      'BRDA:6,1,0,-',
      'BRDA:6,1,1,-',
      'BRDA:7,2,0,0',
      'BRDA:7,2,1,1',
      'BRF:6',
      'BRH:2',
      'DA:5,1',
      'DA:6,0',
      'DA:7,1',
      'LF:3',
      'LH:2',
      'end_of_record',
      '',
    ]);
  });

  test('lcov without coverage, and for another command, is refused', async () => {
    const folder = temporaryFolder(coveredProject);
    const withoutCoverage = await runIn(folder, 'test', '--format', 'lcov');
    expect(withoutCoverage).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Add --coverage') });
    expect((await runIn(folder, 'check', '--format', 'lcov')).exitCode).toBe(2);
  });

  test('what scenarios do not cover is an error if the command fails because of it, or else a warning', async () => {
    const folder = temporaryFolder(coveredProject);
    const lines = async (...options: string[]) => {
      const { exitCode, stdout } = await runIn(folder, 'test', ...options, '--format', 'line');
      return { exitCode, severities: stdout.split('\n').map((line) => /: (error|warning): /.exec(line)?.[1]) };
    };
    const five = (severity: string) => [...Array.from({ length: 5 }, () => severity), undefined];
    expect(await lines('--coverage')).toEqual({ exitCode: 1, severities: five('error') });
    expect(await lines('--threshold', '10')).toEqual({ exitCode: 0, severities: five('warning') });
    const { stdout } = await runIn(folder, 'test', '--coverage', '--format', 'junit');
    expect(stdout).toMatch(/^<testsuites name="tagc" tests="6" failures="5" /m);
  });

  test.each([
    { formats: ['sarf'], message: 'Did you mean "sarif"? The formats are pretty, json, sarif' },
    { formats: ['json', 'line'], message: 'Only one format can go to standard output.' },
    { formats: ['sarif='], message: 'Name the file after the =, as in sarif=out.sarif' },
    { formats: ['line=a', 'json=a'], message: 'Two formats would overwrite "a".' },
    { formats: ['line=a', 'json=./b/../a'], message: 'Two formats would overwrite "./b/../a".' },
    { formats: ['line=link/a', 'json=rules/a'], message: 'Two formats would overwrite "rules/a".' },
    { formats: ['json=rules.dsl'], message: '"rules.dsl" is a file for rules or code.' },
    { formats: ['sarif=rules/new.YAML'], message: '"rules/new.YAML" is a file for rules or code.' },
    { formats: ['sarif=other'], message: '"other" is a file for rules or code.' },
  ])('$formats is refused', async ({ formats, message }) => {
    const folder = temporaryFolder(sampleProject);
    symlinkSync('rules', join(folder, 'link'));
    symlinkSync('rules.dsl', join(folder, 'other'));
    const argv = formats.flatMap((format) => ['--format', format]);
    const { exitCode, stdout, stderr } = await runIn(folder, 'check', ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });

  test('missing folders are created, and what can be written is written even if a file cannot', async () => {
    const folder = temporaryFolder({ ...wrongProject, file: '' });
    const argv = ['file/a.sarif', 'out/new/b.sarif'].flatMap((file) => ['--format', `sarif=${file}`]);
    const { exitCode, stdout, stderr } = await runIn(folder, 'check', ...argv);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('file/a.sarif cannot be written: a file exists where a folder is needed.'),
    });
    expect(stdout).toMatch(/\n2 errors in 2 files\n$/);
    expect(JSON.parse(readFileSync(join(folder, 'out/new/b.sarif'), 'utf8')).version).toBe('2.1.0');
  });

  test('--json is the same as --format json', async () => {
    const folder = temporaryFolder(wrongProject);
    for (const command of ['check', 'lint', 'prove', 'test']) {
      const [short, long] = [await runIn(folder, command, '--json'), await runIn(folder, command, '--format', 'json')];
      expect(JSON.parse(short.stdout)).toEqual(JSON.parse(long.stdout));
    }
    expect((await runIn(folder, 'check', '--json', '--format', 'line')).exitCode).toBe(2);
  });
});
