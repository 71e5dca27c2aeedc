import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { readVersions } from '../../tasks/compare/read-version.ts';
import { replayWitnesses } from '../../tasks/compare/replay-witnesses.ts';
import { expectPublishedShape } from './published-shape.ts';
import { repository } from './repository.ts';
import { runIn } from './run-in.ts';
import { shopRules } from './shop-rules.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rules = `${shopRules}countries apac = [AU, JP, SG]

tag pixels {
  vendor: pixel
  group: targeting
  when visitorCountry in apac
  options: { url: "https://p.example/p" }
}
rule shown { on layer("shown") do pixels.run }
`;

const wider = rules.replace('[AU, JP, SG]', '[AU, JP, SG, KR]');
const narrower = rules.replace('[AU, JP, SG]', '[AU, SG]');

describe('tagc diff', () => {
  test('says that nothing changes for any visitor after formatting and comments', async () => {
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': `// more\n${rules.replaceAll('  ', '    ')}` });
    const { exitCode, stdout, stderr } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--fail-on', 'any');
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: 'No change for any visitor.\n', stderr: '' });
  });

  test('shows for whom a tag runs more and what the cause is, from a revision to the folder', async () => {
    const folder = repository({ 'rules.dsl': rules });
    writeFileSync(join(folder, 'rules.dsl'), wider);
    const { exitCode, stdout } = await runIn(folder, 'diff', 'git:HEAD', '.');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^New third party: p\.example in South Korea\.\n\nNew recipients\n/);
    expect(stdout).toContain(
      '  p.example (third party, new in South Korea)\n    + receives requests of the tag "pixels" in South Korea\n',
    );
    expect(stdout).toMatch(/\n\nBecause of `countries apac` \(\+ KR\) {2}rules\.dsl:16\n/);
    expect(stdout).toContain('~ rule "shown" runs more [third party: p.example]  rules.dsl:24');
    expect(stdout).toContain('also for: visitorCountry is South Korea, targeting granted\n');
    expect(stdout).toMatch(/for example: .*visitorCountry is KR/);
    expect(stdout).toContain('\nThe example was confirmed by the scripts of both versions.\n');
  });

  test('compares two revisions, and says that neither has the uncommitted changes', async () => {
    const folder = repository({ 'rules.dsl': rules }, { 'rules.dsl': narrower });
    writeFileSync(join(folder, 'notes.txt'), 'Not part of the rules.');
    const { stdout } = await runIn(folder, 'diff', 'git:first', 'git:main', '--no-replay');
    expect(stdout).toContain('no longer for: visitorCountry is Japan, targeting granted\n');
    expect(stdout).not.toContain('Note:');
    writeFileSync(join(folder, 'rules.dsl'), wider);
    const dirty = await runIn(folder, 'diff', 'git:first', 'git:first');
    expect(dirty.stdout).toContain('Note: The rules have uncommitted changes. They are in neither version.');
  });

  test('reads the repository of the folder in a hook of another worktree, which names its own in variables', async () => {
    const [folder, other] = [repository({ 'web/rules.dsl': rules }), repository({ 'rules.dsl': `${rules}// other\n` })];
    writeFileSync(join(folder, 'web/rules.dsl'), wider);
    vi.stubEnv('GIT_DIR', join(other, '.git'));
    vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'));
    const { exitCode, stdout } = await runIn(join(folder, 'web'), 'diff', 'git:HEAD', '--no-replay');
    vi.unstubAllEnvs();
    expect(exitCode).toBe(0);
    expect(stdout).toContain('rule "shown" runs more');
  });

  test('compares with the folder unless a second version is named, in folders below the entry file, too', async () => {
    const folder = repository({ 'rules.dsl': rules }, { 'rules.dsl': narrower });
    mkdirSync(join(folder, 'parts'));
    const wanted = await runIn(folder, 'diff', 'git:first', 'rules.dsl', '--no-replay');
    for (const argv of [['git:first'], ['git:first', '.']]) {
      expect((await runIn(folder, 'diff', ...argv, '--no-replay')).stdout).toBe(wanted.stdout);
      expect((await runIn(join(folder, 'parts'), 'diff', ...argv, '--no-replay')).exitCode).toBe(0);
    }
    const { exitCode, stderr } = await runIn(folder, 'diff', 'first');
    expect(exitCode).toBe(2);
    expect(stderr).toBe('error: There is no file or folder "first".\n  For the git revision, write git:first.\n');
  });

  test('diff and report know the same words for formats', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules });
    for (const command of [['diff', '.'], ['report']]) {
      const printed = async (...format: string[]) => (await runIn(folder, ...command, ...format)).stdout;
      const [json, markdown] = [await printed('--json'), await printed('--format', 'md')];
      expect(json).toMatch(/^\{/);
      expect(json).toBe(await printed('--format', 'json'));
      expect(markdown).not.toBe('');
      expect(markdown).toBe(await printed('--format', 'markdown'));
    }
  });

  test('finds the entry file in the other syntax', async () => {
    const folder = repository({ 'rules.dsl': rules });
    await runIn(folder, 'fmt', '--to', 'yaml', 'rules.dsl');
    renameSync(join(folder, 'rules.dsl'), join(folder, 'old.dsl'));
    const { stdout, exitCode } = await runIn(folder, 'diff', 'git:HEAD', 'rules.yaml');
    expect({ stdout, exitCode }).toEqual({ stdout: 'No change for any visitor.\n', exitCode: 0 });
  });

  test.each([
    ['any', wider, 1],
    ['more', wider, 1],
    ['third-party', wider, 1],
    ['personal', wider, 0],
    ['any', narrower, 1],
    ['more', narrower, 0],
    ['third-party', narrower, 0],
  ])('--fail-on %s', async (change, after, expected) => {
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': after });
    // What changes is known before any example runs.
    const { exitCode } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--no-replay', '--fail-on', change);
    expect(exitCode).toBe(expected);
  });

  test('cannot run with a version that it cannot read', async () => {
    const folder = repository({ 'rules.dsl': rules });
    writeFileSync(join(folder, 'latin.dsl'), Buffer.from([0xff, 0xfe]));
    for (const [before, message] of [
      ['git:nowhere', 'The repository has no revision "nowhere".'],
      ['git:--help', 'The repository has no revision "--help".'],
      ['other', 'There is no file other.'],
      ['', 'The name of the file or folder is empty.'],
      ['latin.dsl', '"latin.dsl" is not UTF-8 text.'],
    ]) {
      const { exitCode, stderr } = await runIn(folder, 'diff', before, '.');
      expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) });
    }
  });

  test('cannot run in a folder without a repository, and names what a shallow clone lacks', async () => {
    const folder = temporaryFolder({ 'rules.dsl': rules });
    expect((await runIn(folder, 'diff', 'git:HEAD', '.')).stderr).toContain('is not in a git repository.');
    const origin = repository({ 'rules.dsl': rules }, { 'rules.dsl': wider });
    const clone = join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--no-tags', `file://${origin}`, clone], {
      stdio: 'pipe',
    });
    const { exitCode, stderr } = await runIn(clone, 'diff', 'git:HEAD~1', '.');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('This clone is shallow and has no revision "HEAD~1".');
  });

  test('compares what is left of a version with errors, and refuses one after the change', async () => {
    const broken = `${rules}\nrule odd { on layr("x") do pixels.run }\n`;
    const folder = temporaryFolder({ 'a.dsl': broken, 'b.dsl': wider });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      'Note: a.dsl has 1 error. What has an error, or names something that has one, is not compared.',
    );
    expect(stdout).toContain('also for: visitorCountry is South Korea');
    const reverse = await runIn(folder, 'diff', 'b.dsl', 'a.dsl');
    expect(reverse.exitCode).toBe(2);
    const json = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json');
    expect(json.exitCode).toBe(0);
    expect(JSON.parse(json.stdout)).toHaveProperty('changes');
    const invalid = await runIn(folder, 'diff', 'b.dsl', 'a.dsl', '--format', 'json');
    expect(invalid).toMatchObject({ exitCode: 2, stderr: reverse.stderr });
    expect(invalid.stdout).toBe((await runIn(folder, 'check', 'a.dsl', '--json')).stdout);
    expect(reverse.stderr).toMatch(/a\.dsl has 1 error\. The first is at a\.dsl:\d+: \S/);
  });

  test('leaves out what has an error before, and what names it, and fails as if it ran more', async () => {
    const broken = rules.replace('in apac', 'in apack');
    const folder = temporaryFolder({ 'a.dsl': broken, 'b.dsl': rules });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--fail-on', 'third-party');
    expect(stdout).toContain('tag "pixels" is not compared [third party]');
    expect(stdout).toContain('because it has an error in the version before');
    expect(stdout).toContain('rule "shown" is not compared [third party]');
    expect(stdout).toContain('because it names something that has an error in the version before');
    expect(stdout).not.toContain('for:');
    expect(exitCode).toBe(1);
  });

  test('says which assertions are not proved any more, and which are removed', async () => {
    const assertion = (title: string, set: string) =>
      `assert "${title}" { tag pixels runs only when visitorCountry in ${set} }\n`;
    const both = `countries near = [AU, JP, SG]\n${assertion('only near', 'near')}${assertion('only apac', 'apac')}`;
    const folder = temporaryFolder({
      'a.dsl': `${rules}${both}`,
      'b.dsl': `${wider}${both}`,
      'c.dsl': `${rules}countries near = [AU, JP]\n${assertion('only near', 'near')}`,
    });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--no-replay');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/\nAssertions\n {2}- only near: refuted: .* in b\.dsl:\d+\..* It was proved\.\n/);
    expect(stdout).toContain('for a visitor for whom consent is [necessary, targeting], visitorCountry is KR\n');
    expect(stdout).not.toContain('only apac');
    // Nothing changes for visitors if only an assertion claims more.
    const others = await runIn(folder, 'diff', 'a.dsl', 'c.dsl', '--no-replay', '--format', 'json');
    const document = JSON.parse(others.stdout);
    expectPublishedShape('diff.json', document);
    expect(document.same).toBe(true);
    expect(document.assertions).toMatchObject([
      { title: 'only near', was: 'proved', is: { verdict: 'refuted' } },
      { title: 'only apac', was: 'proved' },
    ]);
    const back = await runIn(folder, 'diff', 'b.dsl', 'a.dsl', '--no-replay', '--format', 'markdown');
    expect(back.stdout).toMatch(/only near\*\*: proved for every visitor\. It was refuted\./);
  });

  test('says what another name of a site changes outside the rules', async () => {
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': rules.replace('site main', 'site acme') });
    const json = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json', '--fail-on', 'any');
    const document = JSON.parse(json.stdout);
    expectPublishedShape('diff.json', document);
    const outside = 'Pages must load the script "acme.js" instead of "main.js".';
    expect([json.exitCode, document.same, document.renamed]).toEqual([
      0,
      true,
      [{ kind: 'site', before: 'main', after: 'acme', outside }],
    ]);
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--bytes', 'production');
    expect(stdout).toContain(`site main → acme (${outside})`);
    expect(stdout).toMatch(/^ {2}acme: (unchanged: )?[\d,]+ B/m);
    expect(stdout).not.toMatch(/^ {2}main: /m);
    expect(stdout).toContain('No change for any visitor.');
  });

  test('prints one JSON document of the published shape', async () => {
    const renamed = wider.replaceAll('pixels', 'images').replace('https://p.example', 'https://q.example');
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': renamed });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json');
    const document = JSON.parse(stdout);
    expectPublishedShape('diff.json', document);
    expect(document.same).toBe(false);
    expect(document.hosts).toEqual([
      { host: 'p.example', party: 'third', goneIn: ['AU', 'JP', 'SG'], receives: [], noLonger: ['tag "pixels"'] },
      { host: 'q.example', party: 'third', newIn: ['AU', 'JP', 'KR', 'SG'], receives: ['tag "images"'], noLonger: [] },
    ]);
  });

  test('runs examples in the scripts of both versions, unless --no-replay is given', async () => {
    const folder = temporaryFolder({ 'a.dsl': wider, 'b.dsl': narrower });
    const replays = async (...more: string[]) => {
      const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json', ...more);
      return JSON.parse(stdout).changes.map(({ less }: { less: { replay?: unknown } }) => less.replay);
    };
    expect(await replays()).toEqual([{ confirmed: true }]);
    expect(await replays('--no-replay')).toEqual([undefined]);
  });

  test('finds out if the scripts do not differ as the comparison says', async () => {
    // Actions are found by their places, which must be the same in both versions.
    const countriesLast = (text: string) => text.replace(/^(.*?)(countries apac.*?\n)(.*)$/s, '$1\n$3$2');
    const folder = temporaryFolder({ 'a/rules.dsl': countriesLast(rules), 'b/rules.dsl': countriesLast(wider) });
    const found = compareVersions(...readVersions('a', 'b', folder));
    expect((await replayWitnesses(found)).unconfirmed).toEqual([]);
    // A version that runs more is exchanged for one that does not, and the other way round.
    const same = { ...found, before: found.after };
    const [tooMuch] = (await replayWitnesses(same)).unconfirmed;
    expect(tooMuch).toMatch(/^rule "shown": The script of b runs it, too\.\nscenario/);
    const [tooLittle] = (await replayWitnesses({ ...found, after: found.before })).unconfirmed;
    expect(tooLittle).toMatch(/^rule "shown": The script of a does not run it\.\nscenario/);
    expect(tooLittle).toContain('expect tag pixels');
  });

  test('does not call an action shown whose rule runs in both versions', async () => {
    const own = (action: string) =>
      `${rules}state seen: flag\nrule more { on start do ${action} set(seen, true) }\nrule read { on layer("x") when seen do log("x") }`;
    const folder = temporaryFolder({ 'a.dsl': own('hide(".a")'), 'b.dsl': own('show(".a")') });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--fail-on', 'any');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('not shown in the scripts: no expectation names this action of the rule');
    expect(stdout).toContain('0 of 2 examples were confirmed');
  });

  const noted = `
state note: text { keep: visitor key: local("n") group: necessary }
rule noting { on layer("noting") do set(note, "c") }
rule noted { on layer("noted") when note is "a" do log("noted") }
`;
  test.each<readonly [what: string, edits: readonly (readonly [string, string])[]]>([
    ['a value is read elsewhere', [['= layer("country")', '= layer("land")']]],
    ['a site has another host', [['site main\n', 'site main { hosts: { production: ["a.shop.example"] } }\n'], ['JP, SG]', 'JP]']]],
    ['another site is the first one', [['site main\n', 'site other\nsite main\n'], ['apac\n', 'apac and path is "/a"\n']]],
    ['a state has another name', [[noted, noted.replaceAll('note', 'memo').replace('"a"', '"b"')]]],
  ])('runs the same visitor in both versions if %s', async (_, edits) => {
    const after = edits.reduce((text, [was, is]) => text.replace(was, is), rules + noted);
    const folder = temporaryFolder({ 'a.dsl': rules + noted, 'b.dsl': after });
    for (const names of [['a.dsl', 'b.dsl'], ['b.dsl', 'a.dsl']]) {
      const { stdout, exitCode } = await runIn(folder, 'diff', ...names, '--format', 'json');
      expect(exitCode).toBe(0);
      const audiences = JSON.parse(stdout).changes.flatMap(({ more, less }: Record<string, object>) => [more, less].filter(Boolean));
      expect(audiences.length).toBeGreaterThan(0);
      for (const { replay } of audiences) expect(replay).toEqual({ confirmed: true });
    }
  }); // prettier-ignore

  test.each([
    ['runs visitors who click in a link', 'click("li")', 'exists link.url', 'not exists link.url', 2],
    ['runs no visitor whose link lacks an address', 'click("a")', 'exists link.url', 'not exists link.url', 1],
    ['demands no link with an incomplete address', 'click("li")', 'link.url is "b"', 'link.url is "c"', 0],
  ])('%s', async (_, event, was, is, expected) => {
    const own = `${rules}rule leads { on ${event} when ${was} do log("leads") }\n`;
    const folder = temporaryFolder({ 'a.dsl': own, 'b.dsl': own.replace(was, is) });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json');
    expect(exitCode).toBe(0);
    const [{ more, less }] = JSON.parse(stdout).changes;
    expect([more, less].filter(({ replay }) => replay.confirmed)).toHaveLength(expected);
  });

  test('does not demand a scenario for an action that others must cause', async () => {
    const own = `${rules}
call ask { get: "https://shop.example/ask" group: performance answer: { name: text } }
rule asks { on layer("asks") when path is "/a" do send(ask) }
rule answered { on answered(ask) when path starts with "/a" do log("answered") }
`;
    const folder = temporaryFolder({ 'a.dsl': own, 'b.dsl': own.replace('path starts with "/a"', 'path is "/b"') });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('not shown in the scripts: other actions cause its event');
  });

  test.each([
    ['runs more', 'do log("x")', 'when not marked do pixels.run'],
    ['sends other data', 'when not marked do log("a")', 'when not marked do log("b")'],
  ])('names the rule because of which no script can show that another %s', async (_, was, is) => {
    const own = `${rules}state marked: flag { keep: session }\nrule marks { on click(".a") do set(marked, true) }\n`;
    const of = (rest: string) => `${own}rule clicked { on click(".a") ${rest} }\n`;
    const folder = temporaryFolder({ 'a.dsl': of(was), 'b.dsl': of(is) });
    const { exitCode, stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/not shown in the scripts: the rule "marks" \([ab]\.dsl:26\) changes marked,/);
  });

  test('shows what the script and each rule gain or lose', async () => {
    // Longer scripts are compressed in another way, and may become shorter by that. These are long both.
    const long = `${rules}\nrule long { on layer("long") do log("long", "${'text '.repeat(200)}") }\n`;
    const added = `${long}\nrule more { on layer("more") do log("more", "of a longer text") }\n`;
    const folder = temporaryFolder({ 'a.dsl': long, 'b.dsl': added });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--bytes', 'production', '--format', 'json');
    const document = JSON.parse(stdout);
    expectPublishedShape('diff.json', document);
    const [{ before, after, parts }] = document.bytes.sites;
    expect(parts).toContainEqual({ kind: 'rule', name: 'more', before: 0, after: expect.any(Number) });
    const sum = parts.reduce((total: number, part: typeof before) => total + part.after - part.before, 0);
    expect(sum).toBe(after.bytes - before.bytes);
    const pretty = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--bytes', 'production');
    expect(pretty.stdout).toMatch(/^Scripts of production\n {2}main: [\d,]+ B → [\d,]+ B \(\+\d+ B\), gzip/m);
    const unknown = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--bytes', 'productoin');
    expect(unknown.stderr).toContain('Unknown stage "productoin". Did you mean "production"?');
    expect(unknown.exitCode).toBe(2);
  });

  test('counts stored data that is lost as a change', async () => {
    const own = `${rules}state kept: text { keep: visitor group: necessary }\nrule keeps { on start do set(kept, "a") }\n`;
    const folder = temporaryFolder({ 'a.dsl': own, 'b.dsl': own.replaceAll('kept', 'stored') });
    const { stdout, exitCode } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--fail-on', 'any');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/\n1 change: 1 loses stored data\.\n$/);
  });

  test('fails on more if others may run more', async () => {
    const own = `${rules}state steps: counter\nrule resets { on click(".a") when path is "/a" do clear(steps) }
rule counts { on click(".b") do increase(steps) }\nrule counted { on click(".c") when steps > 2 do pixels.run }\n`;
    const folder = temporaryFolder({
      'a.dsl': own,
      'b.dsl': own.replace('path is "/a"', 'path is "/a" and url contains "x"'),
    });
    const { exitCode, stdout } = await runIn(
      folder,
      'diff',
      'a.dsl',
      'b.dsl',
      '--fail-on',
      'more',
      '--format',
      'markdown',
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('  - others depend on what it sets, and may run more often: rule "counted"\n');
  });

  test('writes Markdown that is short and in which names add no markup', async () => {
    const many = Array.from(
      { length: 90 },
      (_, at) => `rule more${at} "[a](b)" { on layer("more${at}") do pixels.run }`,
    );
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': `${rules}\n${many.join('\n')}\n` });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'markdown');
    const first = 'May newly send to third parties, or more often: rule more0, rule more1, rule more2 and 87 more.';
    expect(stdout).toContain(`## Changes for visitors\n\n**${first}**\n\n90 changes: 90 new (90 to third parties).\n`);
    expect(stdout).toContain('- rule `more0` **is new** **\\[third party: p.example\\]** (`b.dsl:');
  });

  test('shows at most 60 lines in Markdown, folds the others at an item of a list, and counts what is too long', async () => {
    const comment = async (number: number) => {
      const many = Array.from({ length: number }, (_, at) => `rule more${at} { on layer("more${at}") do pixels.run }`);
      const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': `${rules}\n${many.join('\n')}\n` });
      return (await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'markdown', '--no-replay')).stdout;
    };
    const [shown, folded] = (await comment(30)).split('<details>\n');
    expect(shown.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(shown).toMatch(/\n\n### Hosts\n\n- \*\*p\.example.*\n(?: {2}- receives .*\n)+\n$/);
    expect(folded).toMatch(/^<summary>\d+ more lines<\/summary>\n\n- rule `more\d+` \*\*is new/);
    expect(folded).toMatch(/rule `more29`[^]*\n\n<\/details>\n$/);
    expect(await comment(300)).toMatch(/\n\n… and \d+ more lines\. `tagc diff` prints all of them\.\n\n<\/details>\n$/);
  });

  test('does not say of a tag with another name that nothing changes if something does', async () => {
    const after = wider.replaceAll('pixels', 'images').replace('https://p.', 'https://q.').replaceAll('apac', 'asia');
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': after.replace('JP, SG, KR', 'JP, SG') });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--no-replay');
    expect(stdout).toContain('Renamed, without a change for any visitor\n  countries apac → asia\n');
    expect(stdout).toContain('Also renamed\n  tag pixels → images\n');
  });

  test('writes the changes of all causes that concern third parties before the others', async () => {
    const own = `${rules}\ncondition early = path is "/a"\n${Array.from({ length: 60 }, (_, at) => `rule own${at} { on layer("own${at}") when early do log("own${at}") }`).join('\n')}\n`;
    const after = own.replace('JP, SG]', 'JP, SG, KR]').replace('path is "/a"', 'path is "/b"');
    const folder = temporaryFolder({ 'a.dsl': own, 'b.dsl': after });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'markdown', '--no-replay');
    expect(stdout).toContain('61 changes: 1 runs more, 60 run for other visitors (1 to third parties).');
    expect(stdout.indexOf('rule `shown` **runs more** **\\[third party: p.example\\]**')).toBeGreaterThan(0);
    expect(stdout.indexOf('rule `shown`')).toBeLessThan(stdout.indexOf('- 60 rules **run for other visitors**\n  - `own0`: '));
    expect(stdout).toContain('\n\n### New recipients\n\n- **p.example** (third party, new in South Korea)\n  - receives requests of the tag "pixels" in South Korea\n\n');
  }); // prettier-ignore

  test('writes the comment that the example of a review shows', async () => {
    const after = readFileSync('examples/ci/rules.dsl', 'utf8');
    const folder = repository({ 'rules.dsl': after.replace('JP, KR, SG', 'JP, SG') }, { 'rules.dsl': after });
    const { stdout } = await runIn(folder, 'diff', 'git:first', 'git:main', '--format', 'markdown');
    await expect(stdout).toMatchFileSnapshot('../../examples/ci/comment.md');
  });
});
