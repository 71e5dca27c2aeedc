import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runScript } from '../support/package/run-command.ts';
import { serveNpx } from '../support/package/serve-npx.ts';
import { repository } from './repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

const example = (name: string) => readFileSync(join('examples/ci', name), 'utf8');

/** One command of a service, with the variables that the service sets for it. */
interface Step {
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Commands of services that cannot run here. They record how they were called, and copy what they would send. */
const commands = {
  npm: 'test "$3" != --prefix || mkdir "$4/node_modules"',
  gh: 'cat comment.md > sent.md',
  curl: 'cat comment.md > sent.md',
};

/** Creates a repository with the change that the example reviews, and a folder with `npx` and the commands of services. */
async function createReview() {
  const rules = example('rules.dsl');
  const folder = repository({ 'rules.dsl': rules.replace('JP, KR, SG', 'JP, SG') }, { 'rules.dsl': rules });
  execFileSync('git', ['-C', folder, 'update-ref', 'refs/remotes/origin/main', 'first']);
  const bin = temporaryFolder();
  for (const [name, effect] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> called.txt\n${effect}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  await serveNpx(bin);
  const run = async ({ run: command, env }: Step) => {
    const variables = { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` };
    const { exitCode, output } = await runScript(folder, command, variables);
    return { command, exitCode, output: exitCode === 0 ? '' : output };
  };
  return { run, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

async function expectSuccess(steps: readonly Step[], run: Awaited<ReturnType<typeof createReview>>['run']) {
  for (const step of steps) expect(await run(step)).toEqual({ command: step.run, exitCode: 0, output: '' });
}

test('the workflow of GitHub checks the rules and writes the comment', async () => {
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
  const { run, read } = await createReview();
  await expectSuccess(steps, run);
  expect(read('sent.md')).toBe(example('comment.md'));
  expect(read('called.txt')).toContain('gh pr comment 17 --body-file comment.md');
});

test('the pipeline of GitLab checks the rules, writes its reports and the comment', async () => {
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
  const { run, read } = await createReview();
  await expectSuccess(
    [...check.script, ...difference.script].map((command) => ({ run: command, env })),
    run,
  );
  const { codequality, junit } = check.artifacts!.reports;
  expect(JSON.parse(read(codequality))).toEqual([]);
  expect(read(junit)).toContain('<testcase name="a visitor in Japan who has agreed"');
  expect(read('sent.md')).toBe(example('comment.md'));
  expect(read('called.txt')).toContain('https://gitlab.example/api/v4/projects/3/merge_requests/17/notes');
});

test('the hooks of pre-commit run in a repository', async () => {
  const { repos } = parse(example('.pre-commit-config.yaml')) as {
    repos: { hooks: { id: string; entry: string }[] }[];
  };
  const hooks = repos.flatMap((one) => one.hooks);
  expect(hooks.map(({ id }) => id)).toEqual(['tagc-fmt', 'tagc-lint', 'tagc-test', 'tagc-prove', 'tagc-diff']);
  const { run } = await createReview();
  const env = { PRE_COMMIT_FROM_REF: 'first', PRE_COMMIT_TO_REF: 'HEAD' };
  await expectSuccess(
    hooks.map(({ entry }) => ({ run: entry, env })),
    run,
  );
  const [difference] = hooks.slice(-1);
  expect((await run({ run: difference.entry, env: { ...env, PRE_COMMIT_FROM_REF: 'unknown' } })).exitCode).toBe(2);
  await expectSuccess([{ run: difference.entry, env: {} }], run);
});

test('a warning stops the checks of each service', async () => {
  const { run } = await createReview();
  expect((await run({ run: 'echo \'condition unused = path is "/"\' >> rules.dsl', env: {} })).exitCode).toBe(0);
  const lints = ['review.yml', '.gitlab-ci.yml', '.pre-commit-config.yaml'].map(
    (name) => /npx (?:--no )?tagc lint.*/.exec(example(name))![0],
  );
  for (const command of lints) expect((await run({ run: command, env: {} })).exitCode, command).toBe(1);
  expect(lints).toHaveLength(3);
});
