import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { proveProject } from '../../tasks/prove/prove-project.ts';
import { renderClaims } from '../../cli/commands/prove.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import { createPaint } from '../../cli/terminal/paint.ts';
import { createTestTerminal } from './test-terminal.ts';
import { expectPublishedShape } from './published-shape.ts';
import { runIn } from './run-in.ts';
import { shopRules } from './shop-rules.ts';
import { temporaryFolder } from './temporary-folder.ts';

const defaults =
  'default by visitorCountry { DE, FR: [necessary], missing: [necessary], otherwise: [necessary, performance, targeting] }';

const rules = (assertions: string) => `${shopRules.replace('stored:', `${defaults}\n  stored:`)}
tag pixels {
  vendor: pixel
  group: targeting
  when visitorCountry is not CN
  options: { url: "https://p.example/p" }
}
rule shown { on layer("shown") do pixels.run }

${assertions}
`;

const holds = `assert "advertising waits for consent" { tag pixels runs only when consent.targeting }`;
const isFalse = `assert "no advertising in Japan" { tag pixels never runs when visitorCountry is JP }`;
const isEmpty = `assert "nothing" { every tag where group is targeting never runs when visitorCountry is CN }`;

describe('tagc prove', () => {
  test.each([
    ['visitorCountry is DE and visitorCountry is US', 'visitorCountry is US', 'contradicts "visitorCountry is DE"'],
    ['consent.targeting and not consent.targeting', 'consent.targeting', 'contradicts "consent.targeting"'],
    ['path is "/a" and path starts with "/b"', 'path starts with "/b"', 'contradicts'],
    ['hash is "#a" and url contains "#b"', 'url contains "#b"', 'contradicts "hash is'],
    ['optedOut', 'optedOut', '"optedOut" is never true'],
  ])('refuses an assertion whose condition is never true: %s', async (condition, marked, because) => {
    const text = rules(`assert "one" { tag pixels never runs when ${condition} }`);
    const folder = temporaryFolder({ 'rules.dsl': text });
    for (const command of ['prove', 'check']) {
      const { exitCode, stdout } = await runIn(folder, command, '--json');
      expect(exitCode).toBe(1);
      const [{ code, message, place }] = JSON.parse(stdout).diagnostics;
      expect(code).toBe('assertion-never-applies');
      expect(message).toContain(because);
      expect(text.split('\n')[place.line - 1].slice(place.column - 1, place.endColumn - 1)).toBe(marked);
    }
  });

  test('runs the scenarios of the first refuted assertions, and says which were not run', async () => {
    const many = ['a', 'b', 'c'].map((title) => `assert "${title}" { tag pixels never runs }`);
    const folder = temporaryFolder({ 'rules.dsl': rules(many.join('\n')) });
    const project = readProject('rules.dsl', createTestTerminal(folder).terminal);
    const claims = await proveProject(project, { mostReplayed: 1 });
    const text = renderClaims(claims, project, createPaint(false));
    expect(text).toContain('3 refuted.');
    expect(text.match(/was run with the script in a simulated page, and confirms it:/g)).toHaveLength(1);
    expect(text.match(/was not run/g)).toHaveLength(2);
    expect(text).toMatch(/\n2 scenarios not run\. .*\n$/);
  });

  test('says up to which number of requests it searches', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules('assert "few" { tag pixels sends at most 10 }') });
    expect((await runIn(folder, 'prove')).stdout).toContain('no scenario is tried for a number above 9');
  });

  test('shows what is stored, and not only that a rule runs', async () => {
    const stored = `data sku: text = layer("sku")
state seen: set of text { keep: visitor }
rule remember { on layer("cart") do add(seen, sku) }
assert "one" { every rule stores seen only when visitorCountry is DE }`;
    const folder = temporaryFolder({ 'rules.dsl': rules(stored) });
    const { stdout } = await runIn(folder, 'prove');
    expect(stdout).toContain('expect local "tagc.seen"');
  });

  test('refuses an assertion whose requirement is always met', async () => {
    const always = 'assert "one" { tag pixels runs only when exists visitorCountry or not exists visitorCountry }';
    const folder = temporaryFolder({ 'rules.dsl': rules(always) });
    const { exitCode, stderr, stdout } = await runIn(folder, 'prove');
    expect(exitCode).toBe(1);
    expect(stderr + stdout).toContain('assertion-always-true');
  });

  test('proves an assertion, and what needs none', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(holds) });
    const { exitCode, stdout, stderr } = await runIn(folder, 'prove');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^✓ advertising waits for consent  rules\.dsl:\d+\n/);
    expect(stdout).toContain('✓ No action starts before it is known whether its group is granted');
    expect(stdout).toMatch(/\n1 assertion: 1 proved\.\n6 implied guarantees: 6 proved\.\n$/);
  });

  test('shows a visitor for whom an assertion is false, as a scenario that the bundle confirms', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(isFalse) });
    const { exitCode, stdout } = await runIn(folder, 'prove');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('✗ no advertising in Japan');
    expect(stdout).toMatch(
      /Refuted: “request an image from p\.example” of the rule “shown” starts in rules\.dsl:\d+\./,
    );
    expect(stdout).toContain(' In the example, the visitor country is Japan.');
    const scenario = /^ {4}scenario [\s\S]*?^ {4}\}$/m.exec(stdout)![0];
    expect(scenario).toContain('visitorCountry is JP');
    const pasted = temporaryFolder({ 'rules.dsl': rules(scenario) });
    expect((await runIn(pasted, 'test')).exitCode).toBe(0);
  });

  test('shows when the script of a vendor starts that requests the host of an assertion', async () => {
    const vendor = `vendor counting {
  fits: performance  queue: list("_counting")  script: "https://scripts.example.net/tag.js"
  connect: ["https://*.counter.example.net"]  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
tag counter { vendor: counting  group: performance }
rule counts { on start  do counter.count("a") }`;
    const never = 'assert "no counter" { host "*.counter.example.net" never receives }';
    const folder = temporaryFolder({ 'rules.dsl': rules(`${vendor}\n${never}`) });
    const { exitCode, stdout } = await runIn(folder, 'prove', '--filter', 'no counter');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      'Refuted: “send the event "a" to counting” of the rule “counts” starts a script that requests https://*.counter.example.net in rules.dsl:',
    );
    expect(stdout).toMatch(/confirms it:\n\n {4}scenario "no counter" \{[^}]*expect tag counter\n/);
    const document = JSON.parse((await runIn(folder, 'prove', '--filter', 'no counter', '--json')).stdout);
    expectPublishedShape('prove.json', document);
    expect(document.claims).toMatchObject([{ verdict: 'refuted', requests: ['https://*.counter.example.net'] }]);
  });

  test('refutes a claim about a script that waits until the page is idle', async () => {
    const vendor = `vendor counting {
  fits: performance  queue: list("_counting")  script: server + "/tag.js"  connect: [server]
  cannotWithdraw: "It counts until the next page."
  option server: address
  action count(name: text) = ["count", name]
}
tag counter { vendor: counting  group: performance  start: idle  options: { server: "https://counter.example.net" } }
rule counts { on start  do counter.count("a") }`;
    const never = 'assert "no counter" { host "counter.example.net" never receives }';
    const folder = temporaryFolder({ 'rules.dsl': rules(`${vendor}\n${never}`) });
    const { exitCode, stdout } = await runIn(folder, 'prove', '--filter', 'no counter');
    expect(stdout).toContain('Refuted: “send the event "a" to counting” of the rule “counts” starts');
    expect(stdout).toContain('when   wait 1 second');
    expect(exitCode).toBe(1);
  });

  test('tries another situation if the script does not confirm the first one', async () => {
    const two =
      `tag early { vendor: pixel when consent.state is "changed" options: { url: "https://www.shop.example/p" } }
tag late { vendor: pixel when path is "/a" options: { url: "https://www.shop.example/q" } }
rule starts { on start do early.run late.run }`.replaceAll('vendor: pixel', 'vendor: pixel group: necessary');
    const folder = temporaryFolder({
      'rules.dsl': rules(`${two}\nassert "none" { every tag where group is necessary never runs }`),
    });
    const { exitCode, stdout } = await runIn(folder, 'prove', '--filter', 'none');
    expect(stdout).toContain('Refuted: “request an image from www.shop.example” of the rule “starts” starts');
    expect(exitCode).toBe(1);
  });

  test('fails if the script does not confirm a proof', async () => {
    const other = temporaryFolder({ 'rules.dsl': rules(isFalse) });
    const folder = temporaryFolder({ 'rules.dsl': rules(isFalse).replace('is not CN', 'is not JP') });
    const project = readProject('rules.dsl', createTestTerminal(folder).terminal);
    const { program } = readProject('rules.dsl', createTestTerminal(other).terminal);
    const { diagnostics } = await proveAssertions({ ...project, program }, { isWanted: true });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['assertion-not-confirmed', 'error']]);
  });

  test('a build lists the guarantees of a project without assertions in manifest and report', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules('') });
    const stage = ['--stage', 'production'];
    const guaranteesOf = async (...options: string[]) => {
      expect((await runIn(folder, 'build', ...stage, '--no-report', ...options)).exitCode).toBe(0);
      const { guarantees } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
      const { stdout } = await runIn(folder, 'report', ...stage, '--format', 'json', ...options);
      expect(JSON.parse(stdout).guarantees).toHaveLength(guarantees?.length ?? 0);
      return guarantees?.map(({ proved }: { proved: boolean }) => proved);
    };
    expect(await guaranteesOf()).toEqual(Array.from({ length: 6 }, () => true));
    expect(await guaranteesOf('--no-prove')).toBe(undefined);
  });

  test('refutes a number of requests only if a scenario shows more of them', async () => {
    const once =
      'state seen: flag { keep: page } rule again { on layer("again") when not seen do set(seen, true) pixels.run }';
    const limit = 'assert "few pixels" { tag pixels sends at most 1 }';
    const shown = await runIn(temporaryFolder({ 'rules.dsl': rules(limit) }), 'prove');
    expect(shown.stdout).toContain('Refuted: “request an image from p.example” of the rule “shown” starts 2 times in');
    const changed = rules(`${once} ${limit}`).replace('rule shown { on layer("shown") do pixels.run }', '');
    const { exitCode, stdout } = await runIn(temporaryFolder({ 'rules.dsl': changed }), 'prove');
    expect({ exitCode, line: /few pixels.*\n(.*)/.exec(stdout)?.[1] }).toEqual({
      exitCode: 0,
      line: '    Not settled: "layer("again")" may occur any number of times.',
    });
  });

  test('proves only the claims that the filter names, and refuses a filter without any', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(`${holds} ${isFalse}`) });
    expect((await runIn(folder, 'prove', '--filter', 'advertising waits')).exitCode).toBe(0);
    const { exitCode, stderr } = await runIn(folder, 'prove', '--filter', 'surveys');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('No claim has "surveys" in its title.');
  });

  test('prints one JSON document of the published shape', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(`${holds} ${isFalse}`) });
    const { exitCode, stdout } = await runIn(folder, 'prove', '--json');
    const document = JSON.parse(stdout);
    expectPublishedShape('prove.json', document);
    expect(exitCode).toBe(1);
    expect(document).toMatchObject({ errors: 1, diagnostics: [{ code: 'assertion-refuted' }] });
    expect(document.claims.map(({ title, verdict }: Record<string, string>) => [title, verdict]).slice(0, 2)).toEqual([
      ['advertising waits for consent', 'proved'],
      ['no advertising in Japan', 'refuted'],
    ]);
  });

  test('prints errors of the rules and proves nothing', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(holds).replace('on layer', 'on layr') });
    const { exitCode, stdout, stderr } = await runIn(folder, 'prove');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('unknown-event');
  });
});

describe.each(['check', 'build'])('tagc %s', (command) => {
  test('fails for a refuted assertion, at its place and with the action', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(isFalse) });
    const { exitCode, stdout, stderr } = await runIn(folder, command);
    expect(exitCode).toBe(1);
    expect(stdout + stderr).toMatch(/rules\.dsl:\d+:8 {2}error {2}assertion-refuted/);
    expect(stdout + stderr).toContain('starts here');
  });

  test('does not prove with --no-prove', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules(isFalse) });
    expect((await runIn(folder, command, '--no-prove')).exitCode).toBe(0);
  });

  test('warns of an assertion about nothing that ever runs', async () => {
    const folder = temporaryFolder({
      'rules.dsl': rules(isEmpty).replace('is not CN', 'is CN and visitorCountry is JP'),
    });
    const { exitCode, stdout, stderr } = await runIn(folder, command);
    expect(exitCode).toBe(0);
    expect(stdout + stderr).toContain('warning  assertion-about-nothing-that-runs');
  });
});
