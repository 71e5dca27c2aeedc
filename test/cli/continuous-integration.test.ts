import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from './repository.ts';
import { runShell } from './run-shell.ts';
import { temporaryFolder } from './temporary-folder.ts';

const example = (name: string) => readFileSync(join('examples/ci', name), 'utf8');

/** One command of a service, with the variables that the service sets for it. */
interface Step {
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Commands of services that cannot run here. They record how they were called, and copy what they would send. */
const commands = { npm: '', gh: 'cat comment.md > sent.md', curl: 'cat comment.md > sent.md' };

/** Creates a repository with the change that the example reviews, and a folder with `npx` and the commands of services. */
function createReview() {
  const rules = example('rules.dsl');
  const folder = repository({ 'rules.dsl': rules.replace('JP, KR, SG', 'JP, SG') }, { 'rules.dsl': rules });
  execFileSync('git', ['-C', folder, 'update-ref', 'refs/remotes/origin/main', 'first']);
  const bin = temporaryFolder({ npx: '#!/bin/sh\ntest "$1" = --no && shift\nshift\nexec node "$TAGC" "$@"\n' });
  for (const [name, effect] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> called.txt\n${effect}\n`);
  }
  for (const name of ['npx', ...Object.keys(commands)]) chmodSync(join(bin, name), 0o755);
  const run = ({ run: command, env }: Step) => {
    const variables = Object.entries({ ...env, PATH: `${bin}:${process.env.PATH}` });
    const { status, stdout, stderr } = runShell(
      folder,
      `set -e\n${variables.map(([name, value]) => `export ${name}='${value}'\n`).join('')}${command}`,
    );
    return { command, status, output: status === 0 ? '' : stdout + stderr };
  };
  return { run, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

function expectSuccess(steps: readonly Step[], run: ReturnType<typeof createReview>['run']) {
  expect(steps.map(run)).toEqual(steps.map(({ run: command }) => ({ command, status: 0, output: '' })));
}

test('the workflow of GitHub checks the rules and writes the comment', () => {
  const { jobs } = parse(example('review.yml')) as {
    jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
  };
  const values: Readonly<Record<string, string>> = {
    'github.base_ref': 'main',
    'github.event.number': '17',
    'github.token': 'secret',
  };
  const filled = (text: string) => text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => values[name]);
  const steps = Object.values(jobs).flatMap((job) =>
    job.steps.flatMap(({ run, env = {} }) => {
      const filledEnv = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filled(text)]));
      return run === undefined ? [] : [{ run, env: filledEnv }];
    }),
  );
  const { run, read } = createReview();
  expectSuccess(steps, run);
  expect(read('sent.md')).toBe(example('comment.md'));
  expect(read('called.txt')).toContain('gh pr comment 17 --body-file comment.md');
});

test('the pipeline of GitLab checks the rules, writes its reports and the comment', () => {
  const { check, difference } = parse(example('.gitlab-ci.yml')) as Record<
    string,
    { script: string[]; artifacts?: { reports: Record<string, string> } }
  >;
  const env = {
    CI_MERGE_REQUEST_DIFF_BASE_SHA: 'first',
    CI_MERGE_REQUEST_IID: '17',
    CI_API_V4_URL: 'https://gitlab.example/api/v4',
    CI_PROJECT_ID: '3',
    COMMENT_TOKEN: 'secret',
  };
  const { run, read } = createReview();
  expectSuccess(
    [...check.script, ...difference.script].map((command) => ({ run: command, env })),
    run,
  );
  const { codequality, junit } = check.artifacts!.reports;
  expect(JSON.parse(read(codequality))).toEqual([]);
  expect(read(junit)).toContain('<testcase name="a visitor in Japan who has agreed"');
  expect(read('sent.md')).toBe(example('comment.md'));
  expect(read('called.txt')).toContain('https://gitlab.example/api/v4/projects/3/merge_requests/17/notes');
});

test('the hooks of pre-commit run in a repository', () => {
  const { repos } = parse(example('.pre-commit-config.yaml')) as {
    repos: { hooks: { id: string; entry: string }[] }[];
  };
  const hooks = repos.flatMap((one) => one.hooks);
  expect(hooks.map(({ id }) => id)).toEqual(['tagc-fmt', 'tagc-lint', 'tagc-test', 'tagc-prove', 'tagc-diff']);
  const { run } = createReview();
  const env = { PRE_COMMIT_FROM_REF: 'first', PRE_COMMIT_TO_REF: 'HEAD' };
  expectSuccess(
    hooks.map(({ entry }) => ({ run: entry, env })),
    run,
  );
  const [difference] = hooks.slice(-1);
  expect(run({ run: difference.entry, env: { ...env, PRE_COMMIT_FROM_REF: 'unknown' } }).status).toBe(2);
  expectSuccess([{ run: difference.entry, env: {} }], run);
});

test('a warning stops the checks of each service', () => {
  const { run } = createReview();
  expect(run({ run: 'echo \'condition unused = path is "/"\' >> rules.dsl', env: {} }).status).toBe(0);
  const lints = ['review.yml', '.gitlab-ci.yml', '.pre-commit-config.yaml'].map(
    (name) => /npx (?:--no )?tagc lint.*/.exec(example(name))![0],
  );
  expect(lints.map((command) => run({ run: command, env: {} }).status)).toEqual([1, 1, 1]);
});
