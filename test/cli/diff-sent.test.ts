import { describe, expect, test } from 'vitest';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { readVersions } from '../../tasks/compare/read-version.ts';
import { replayWitnesses } from '../../tasks/compare/replay-witnesses.ts';
import { expectPublishedShape } from './published-shape.ts';
import { runIn } from './run-in.ts';
import { shopRules } from './shop-rules.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rules = `${shopRules}data title: text = layer("title") else "none"
data mail: personal text = layer("mail")
state greeting: text
state kept: text { keep: visitor group: necessary }
variables { heading: eVar1 place: eVar2 }

tag pixels {
  vendor: pixel
  group: targeting
  when exists visitorCountry
  options: { url: "https://p.example/p?t=" + title }
}
tag analytics {
  vendor: adobeAnalytics
  group: performance
  options: { server: "metrics.shop.example", suite: "shopprod" }
}
vendor counter "Counter" {
  fits: targeting
  queue: list("_counter")
  script: "https://c.shop.example/c.js"
  cannotWithdraw: "It counts until the next page."
  action count(values: record) = ["count", values]
}
tag counting { vendor: counter group: targeting }
call job { get: "https://api.shop.example/job" query: { id: title } }
call asked { get: "https://api.shop.example/asked" answer: { name: text } }

rule shown { on layer("shown") do pixels.run }
rule linked { on layer("linked") do analytics.link("Apply") { heading: title } }
rule sent { on layer("job") when title is not "no" do send(job) }
rule logged { on layer("logged") do log("hello") }
rule greets { on layer("greets") do set(greeting, "hi") then log("greeted") }
rule keeps { on layer("keeps") do set(kept, "hi") }
rule uses { on layer("uses") when exists greeting do log(greeting else "none") }
rule mailed { on layer("mailed") do log(redact(mail) else "none") }
rule begun { on start do send(asked) }
rule answered { on answered(asked) do log(asked.name else "none") }
rule leads { on click("a.b") do log(link.url else "none") }
data offer: record = layer("offer") { fields: [id, name, place] }
rule opened { on layer("opened") do log(offer.id else "none") }
rule counts { on layer("counts") do counting.count { shown: title } }
rule raised { on layer("raised") do push({ event: "told", what: "a" }) }
`;

/** Returns the folder of two versions that differ by the exchange of texts. */
function versions(...edits: readonly (readonly [string, string])[]): string {
  const after = edits.reduce((text, [was, is]) => {
    if (!text.includes(was)) throw new Error(`No "${was}"`);
    return text.replaceAll(was, is);
  }, rules);
  return temporaryFolder({ 'a.dsl': rules, 'b.dsl': after });
}

async function changesOf(folder: string) {
  const { stdout, stderr, exitCode } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'json');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  const document = JSON.parse(stdout);
  expectPublishedShape('diff.json', document);
  return document.changes as readonly { readonly name: string; readonly sends?: Record<string, unknown> }[];
}

const confirmed = { confirmed: true };

describe('tagc diff shows to whom other data is sent, and runs it in the scripts of both versions', () => {
  test.each<readonly [what: string, edits: readonly (readonly [string, string])[], name: string, sent: readonly object[]]>([
    ['a literal', [['"hello"', '"bye"']], 'logged', [{ name: 'text', was: '"hello"', is: '"bye"' }]],
    ['a parameter that is added', [['heading: title }', 'heading: title, place: path }']], 'linked', [{ name: 'eVar2', is: '"/"' }]],
    ['a field of a command that is added with the value of another one', [['{ shown: title }', '{ shown: title, also: title }']], 'counts', [{ name: 'values.also', is: '"a"' }]],
    ['an argument that is added', [['log("greeted")', 'log("greeted", greeting else "x")']], 'greets', [{ name: 'value', is: '"hi"' }]],
    ['a parameter of a call that is removed', [['{ id: title }', '{ at: path }']], 'job', [{ name: 'query.id', was: '"a"' }, { name: 'query.at', is: '"/"' }]],
    ['a redactor', [['redact(mail)', 'declassify(mail, "they agreed")']], 'mailed', [{ name: 'text', was: '"redacted"', is: '"jane@example.com"' }]],
    ['the letter case', [['do log(link.url else "none")', 'do log(lower(link.url) else "none")']], 'leads', [{ name: 'text', was: '"https://www.example.com/Page1"', is: '"https://www.example.com/page1"' }]],
    ['another source', [['= layer("title")', '= layer("subtitle")']], 'linked', [{ name: 'eVar1', was: '"value 1"', is: '"value 2"' }]],
    ['a state of the page', [['set(greeting, "hi")', 'set(greeting, "ho")']], 'greets', [{ name: 'value', was: '"hi"', is: '"ho"' }]],
    ['a stored state', [['set(kept, "hi")', 'set(kept, "ho")']], 'keeps', [{ name: 'value', was: '"hi"', is: '"ho"' }]],
    ['a field of a record', [['log(offer.id else', 'log(offer.name else']], 'opened', [{ name: 'text', was: '"value 1"', is: '"value 3"' }]],
    ['the host of a tag', [['//p.example', '//q.example']], 'pixels', [{ name: 'url', was: '"https://p.example/p?t=a"', is: '"https://q.example/p?t=a"' }]],
    ['the path of a call', [['example/job', 'example/jobs']], 'job', [{ name: 'address', was: '"https://api.shop.example/job"', is: '"https://api.shop.example/jobs"' }]],
    ['a response', [['log(asked.name else "none")', 'log("for " + asked.name else "none")']], 'answered', [{ name: 'text', was: '"a"', is: '"for a"' }]],
    ['and a state with another name', [['greeting', 'saluting'], ['log(saluting else "none")', 'log("to " + saluting else "none")']], 'uses', [{ name: 'text', was: '"hi"', is: '"to hi"' }]],
  ])('%s', async (_, edits, name, sent) => {
    const change = (await changesOf(versions(...edits))).find((one) => one.name === name);
    expect(change?.sends).toMatchObject({ sent, replay: confirmed });
  }); // prettier-ignore

  test('in words, and in Markdown', async () => {
    const folder = versions(['"hello"', '"bye"']);
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(stdout).toContain('    for example: any visitor\n      sends text = "hello", then "bye"\n');
    expect(stdout).toContain('\nThe example was confirmed by the scripts of both versions.\n');
    const markdown = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'markdown');
    expect(markdown.stdout).toContain('  - for example: `any visitor`\n    - sends `text` = `"hello"`, then `"bye"`\n');
  });

  test('or says why scripts do not show it', async () => {
    const folder = versions(['what: "a"', 'what: "b"']);
    const [{ sends }] = await changesOf(folder);
    const because = 'no request of both scripts shows item.what';
    expect(sends).toMatchObject({ sent: [{ was: '"a"', is: '"b"' }], replay: { confirmed: false, because } });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(stdout).toContain(`      not shown in the scripts: ${because}\n`);
    const markdown = await runIn(folder, 'diff', 'a.dsl', 'b.dsl', '--format', 'markdown');
    expect(markdown.stdout).toContain(`    - not shown in the scripts: ${because}\n`);
  });

  test('or says why there is no example', async () => {
    const unused = 'tag unused { vendor: pixel group: targeting options: { url: "https://u.example/" } }';
    const before = `${rules}${unused}\nrule never { on layer("never") when path is "/a" and path is "/b" do unused.run }\n`;
    const folder = temporaryFolder({ 'a.dsl': before, 'b.dsl': before.replace('u.example', 'v.example') });
    const [{ sends }] = await changesOf(folder);
    expect(sends).toEqual({ cannot: 'no visitor was found for whom the values differ' });
    const { stdout } = await runIn(folder, 'diff', 'a.dsl', 'b.dsl');
    expect(stdout).toContain('    no example: no visitor was found for whom the values differ\n');
  });

  test('and finds out if they send something else', async () => {
    const folder = temporaryFolder({ 'a/rules.dsl': rules, 'b/rules.dsl': rules.replace('"hello"', '"bye"') });
    const found = compareVersions(...readVersions('a', 'b', folder));
    expect((await replayWitnesses(found)).unconfirmed).toEqual([]);
    const { unconfirmed: same } = await replayWitnesses({ ...found, after: found.before });
    expect(same).toEqual([expect.stringMatching(/^rule "logged": Both scripts send text = "hello"\.\nscenario/)]);
    const { before, after } = found;
    const { unconfirmed: exchanged } = await replayWitnesses({ ...found, before: after, after: before });
    expect(exchanged).toEqual([expect.stringMatching(/^rule "logged": The scripts send text the other way round\./)]);
  });
});

test('takes an equal value of something else for no contradiction', async () => {
  const frame = (title: string) =>
    `${shopRules}tag framed {
  vendor: iframe
  group: targeting
  on layer("framed")
  options: { url: "https://f.example/f", title: "${title}", parameters: { a: "x" } }
}
`;
  const folder = temporaryFolder({ 'a.dsl': frame('x'), 'b.dsl': frame('y') });
  const [before, after] = readVersions('a.dsl', 'b.dsl', folder);
  const { results, unconfirmed } = await replayWitnesses(compareVersions(before, after));
  expect([results.size, unconfirmed]).toEqual([1, []]);
});
