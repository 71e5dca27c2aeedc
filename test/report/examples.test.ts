import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeExamples } from '../../tasks/examples/describe-examples.ts';
import { readRequest } from '../../tasks/examples/read-request.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { lazily } from '../../compiler/compile/traverse/memoize.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { ReportCommandExample, ReportExample, ReportExamples } from '../../compiler/contract/report/example.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import type { Driver } from '../../simulator/driver.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';
import { prelude } from '../simulator/run-text.ts';
import { search } from '../support/search.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { renderPage } from './render-page.ts';
import { renderView, textOfView } from './render-view.tsx';

/** A request with a body, and commands of a declared vendor. */
const few = `
data jobTitle "job title": text = layer("job.title")
data email: personal(email) text = layer("visitor.email")
call save {
  post:  "https://api.example/save"
  group: targeting
  query: { source: "site" }
  body:  { job: jobTitle, account: { email: redact(email) } }
}
rule applied {
  on click("#apply")
  do analytics.link("Apply") { title: jobTitle, events: [linkSeen] }
     send(save)
}
vendor x {
  queue: function("xq", kept: "queue")
  script: "https://x.example/x.js"
  fits: targeting
  cannotWithdraw: "It has no command for it."
  first: [["init"]]
  action event(name: text, total: number?, title: text?) = ["track", name, { value: total, detail: { title } }]
}
tag follow { vendor: x group: targeting start: interaction on ready }
rule bought {
  on click("#buy")
  do follow.event("bought", total: 3, title: jobTitle else "none")
}
`;

const rules = `${few}
tag pixel {
  vendor: pixel
  group:  targeting
  on      ready
  options: { url: "https://pixel.example/p", parameters: { ev: "PageView", page: path, job: jobTitle } }
}
rule doubled {
  on ready
  do pixel.run
     pixel.run
}
tag code { vendor: script group: targeting options: { url: "https://code.example/a.js" } on ready }
call lookup { get: "/api/lookup" query: { page: url } }
rule looked {
  on ready when layer("page.kind") is "job"
  do send(lookup)
}
`;

function projectOf(text: string) {
  const host = createMemoryHost({ 'rules.dsl': `${prelude}\n${text}\n` });
  const { program, diagnostics } = compile('rules.dsl', host);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return { program, host, entry: 'rules.dsl', root: '.' };
}

const examplesOf = (text: string, driver?: Driver) => describeExamples(projectOf(text), 'production', driver);

/** The examples of the few rules in a simulated page; they are made once. */
const simulated = lazily(() => examplesOf(few));

const root = packageRoot();
const { numRuns } = search(1);
/** The examples of projects, at least how many of them have an address, and how many bytes they add to a report. */
const sized = [
  { name: 'a small project', of: () => projectOf(rules), least: 4, most: 550 },
  // Running all actions of a large project takes long.
  ...(numRuns > 1
    ? [
        {
          name: 'the careers site',
          of: () => ({ program: compileCareers(), entry: 'rules.dsl', root, host: createDiskHost(root) }),
          least: 41,
          most: 4000,
        },
      ]
    : []),
];

function read({ parameters }: ReportExamples, { query, body }: ReportExample) {
  const pairs = (positions: readonly number[] = []) => positions.map((at) => parameters[at]);
  return { query: pairs(query), body: pairs(body) };
}

describe('examples of requests', () => {
  let examples: ReportExamples;
  beforeAll(async () => {
    examples = await examplesOf(rules);
  });
  const of = (id: string, action = 0) =>
    examples.actions.find((one) => one.by.id === id && (one.action ?? 0) === action);
  const sent = (id: string, action = 0) => of(id, action) as ReportExample;

  test('show the decoded address and parameters, with texts that say what they stand for', () => {
    expect(sent('looked')).toMatchObject({ method: 'GET', address: 'https://www.example.com/api/lookup' });
    expect(read(examples, sent('looked')).query).toEqual([['page', 'https://www.example.com/']]);
    expect(sent('code')).toMatchObject({ address: 'https://code.example/a.js', loads: 'script', query: [] });
    const { query } = read(examples, sent('applied'));
    expect(query).toEqual(
      expect.arrayContaining([
        ['pev2', 'Apply'],
        ['c33', 'example title'],
        ['events', 'event47'],
      ]),
    );
  });

  test('show the values of a body by their paths', () => {
    expect(sent('applied', 1)).toMatchObject({ method: 'POST', address: 'https://api.example/save' });
    expect(read(examples, sent('applied', 1))).toEqual({
      query: [['source', 'site']],
      body: [
        ['job', 'example title'],
        ['account.email', 'example email'],
      ],
    });
  });

  test('show the command of a declared vendor with its arguments, for a visitor with consent', () => {
    const bought = of('bought') as ReportCommandExample;
    expect(bought.queue).toBe('xq');
    expect(bought.visitor).toContain('targeting');
    expect(bought.command.map((at) => examples.parameters[at])).toEqual([
      ['command', 'track'],
      ['name', 'bought'],
      ['value', '3'],
      ['detail.title', 'example title'],
    ]);
    expect(of('follow')).toMatchObject({ because: expect.stringContaining('only when the visitor clicks') });
  });

  test('name the visitor without what the values already say', () => {
    expect(sent('looked').visitor).toContain('layer("page.kind") is "job"');
    expect(sent('applied').visitor).not.toContain('example title');
  });

  test('say why there is none if it is not certain which request the action sent', () => {
    expect(of('pixel')).toMatchObject({ because: expect.stringContaining('Other actions') });
    expect(of('doubled', 1)).toMatchObject({ because: expect.stringContaining('Other actions') });
  });

  test('are the same each time', async () => {
    expect(JSON.stringify(await examplesOf(few))).toBe(JSON.stringify(await simulated()));
  });

  test.each(sized)('of $name add few bytes to a report', async ({ of: projectOfCase, least, most }) => {
    const project = projectOfCase();
    const data = createReportData(project.program, { stage: 'production', bundles: [], warnings: [] });
    const own = project.root === root ? await describeExamples(project, 'production') : examples;
    const sizeOf = (content: ReportData) =>
      gzipSync(renderPage(content, { script: '', style: '' }), { level: 9 }).length;
    expect(own.actions.filter((one) => 'address' in one).length).toBeGreaterThanOrEqual(least);
    expect(sizeOf({ ...data, examples: own }) - sizeOf(data)).toBeLessThan(most);
  });

  test('are what the final script sends in a scenario', async () => {
    const scenario = `scenario "apply" {
  given consent is [necessary, targeting], referrer is "https://www.example.org/", layer("job.title") is "example title", layer("visitor.email") is "example email"
  when click "#apply"
  expect call save
}`;
    const { program } = projectOf(`${rules}\n${scenario}`);
    const { failures, effects } = await runScenario(
      program,
      program.scenarios[0],
      createBundleCache(program, undefined),
    );
    expect(failures.flatMap(({ got }) => got)).toEqual([]);
    const requests = effects.flatMap((one) => (one.kind === 'request' ? [readRequest(one)] : []));
    for (const action of [0, 1]) {
      const { method, address } = sent('applied', action);
      const { query, body } = read(examples, sent('applied', action));
      expect(requests).toContainEqual({ method, address, query, ...(body.length > 0 && { body }) });
    }
  });

  test('lead from a recipient to the rule, and show personal data and how it is cleaned', () => {
    const { program } = projectOf(rules);
    const data: ReportData = {
      ...createReportData(program, { stage: 'production', bundles: [], warnings: [] }),
      examples,
    };
    expect(renderView('#/recipients/api.example', data)).toContain('Example requests');
    const text = textOfView('#/rules/applied', data);
    for (const part of ['example title', 'https://api.example/save', 'account.email', 'cleaned: ']) {
      expect(text).toContain(part);
    }
    const doubled = textOfView('#/rules/doubled', data);
    expect(doubled.split('No example: Other actions')).toHaveLength(2);
    for (const action of ['Action 1: ', 'Action 2: ']) expect(doubled).toContain(action);
    const bought = textOfView('#/rules/bought', data);
    for (const part of ['xq', 'detail.title', 'example title']) expect(bought).toContain(part);
  });
});

test('a project with too many rules has no examples, and the report says so', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `rule r${at} { on ready do analytics.link("A") }`).join('\n');
  const project = projectOf(many);
  const examples = await describeExamples(project, 'production');
  expect(examples.actions).toEqual([]);
  expect(examples.none).toContain('more than 500');
});

test('a script that cannot be run has no examples, and the build goes on', async () => {
  const driver: Driver = { startSession: () => Promise.reject(new Error('The page stopped')) };
  expect((await examplesOf(few, driver)).none).toContain('The page stopped');
});

describe('in a browser', () => {
  const site = useBrowser();

  test('the same requests are sent', async () => {
    const driver = createBrowserDriver(site.browser);
    expect(await examplesOf(few, driver)).toEqual(await simulated());
  });
});
