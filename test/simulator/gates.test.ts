import { describe, expect, test } from 'vitest';
import { failure, runText } from './run-text.ts';

const rules = `data open: text = layer("open")
call lookup { get: "https://api.example.net/a", group: performance, when open is "yes" }
rule ask { on start do send(lookup) }`;

const plain = `data open: text = layer("open")
call lookup { get: "/a" when open is "yes" }
event again = layer("again")
rule ask { on start, again do send(lookup) }`;

test('checks the condition of a call when the request starts, not when consent queues it', async () => {
  expect(
    await failure(
      rules,
      `expect no call
      when push { open: "yes" }
      when consent becomes [necessary, performance]
      expect call lookup once`,
    ),
  ).toEqual([]);
  expect(
    await failure(
      rules,
      `given layer("open") is "yes"
      expect no call
      when push { open: "no" }
      when consent becomes [necessary, performance]
      expect no call
      when push { open: "yes" }
      expect no call`,
    ),
  ).toEqual([]);
});

test('sends a call with consent only while its condition is true', async () => {
  const consent = 'given consent is [necessary, performance]';
  expect(await failure(rules, `${consent} given layer("open") is "yes" expect call lookup once`)).toEqual([]);
  expect(await failure(rules, `${consent} given layer("open") is "no" expect no call`)).toEqual([]);
  expect(await failure(rules, 'given consent is [necessary] given layer("open") is "yes" expect no call')).toEqual([]);
});

test('drops a call without a group while its condition is false, and does not repeat it later', async () => {
  expect(
    await failure(
      plain,
      `expect no call
      when push { open: "yes" }
      expect no call
      when push { event: "again" }
      expect call lookup once`,
    ),
  ).toEqual([]);
});

test('drops what follows a call with "then" if its condition is false', async () => {
  const chain = (open: string) => `call lookup { get: "/a" when ${open} }
rule ask { on start do send(lookup) then always log("always") }
rule chain { on start do send(lookup) then log("next") }`;
  const lines = 'given answer(lookup) is {} expect log "always" once';
  expect(await failure(chain('path is "/other"'), `${lines} expect no log "next"`)).toEqual([]);
  expect(await failure(chain('path is "/"'), `${lines} expect log "next" once`)).toEqual([]);
});

test('says which part of the condition of a call was false', async () => {
  const got = await failure(rules, 'given consent is [necessary, performance] expect call lookup once');
  expect(got.join('\n')).toContain('lookup was asked to run, but its condition was false:');
  expect(got.join('\n')).toContain('open is "yes"');
});

describe('a custom action', () => {
  const modules = {
    'act.js': `export default ({ text }) => console.log('acted ' + text);`,
    'act.json': '{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}',
    'late.js': `export default () => Promise.reject(new Error('no luck'));`,
  };
  const act = (group: string) => `action act = module("act.js", schema: "act.json") { group: ${group} }
  data word: text = layer("word") else "none"
  event again = layer("again")`;
  const run = async (rules: string, lines: string) =>
    (await runText(`${rules}\nscenario "one" { ${lines} }`, { modules })).one;

  test('waits while consent is unknown, and reads its values when it starts', async () => {
    expect(
      await run(
        `${act('performance')} rule r { on start do act(word) }`,
        `expect no log "acted"
        when push { word: "new" }
        when consent becomes [necessary, performance]
        expect log "acted new" once`,
      ),
    ).toEqual([]);
  });

  test('is queued and dropped with what follows it with "then"', async () => {
    const rules = `${act('performance')} rule r { on start do act(word) then log("next") }`;
    const granted = 'when consent becomes [necessary, performance] expect log "acted none" once expect log "next" once';
    expect(await run(rules, `expect no log "next" ${granted}`)).toEqual([]);
    expect(await run(rules, 'when consent becomes [necessary] expect no log "next"')).toEqual([]);
  });

  test('is dropped if consent is refused or withdrawn', async () => {
    expect(
      await run(
        `${act('performance')} rule r { on again do act(word) }`,
        `when push { event: "again" }
        expect no log "acted"
        when consent becomes [necessary]
        expect no log "acted"
        when push { event: "again" }
        when consent becomes [necessary, performance]
        expect no log "acted"
        when push { event: "again" }
        expect log "acted none" once
        when consent becomes [necessary]
        when push { event: "again" }
        expect no log "acted"`,
      ),
    ).toEqual([]);
  });

  test('checks consent again when it starts after a wait', async () => {
    expect(
      await run(
        `${act('performance')} rule r { on start do wait(1s) then act(word) }`,
        `given consent is [necessary, performance]
        when consent becomes [necessary]
        when wait 2s
        expect no log "acted"`,
      ),
    ).toEqual([]);
  });

  test('always runs if its group is necessary', async () => {
    expect(await run(`${act('necessary')} rule r { on start do act(word) }`, 'expect log "acted none" once')).toEqual(
      [],
    );
  });

  test('logs a failure, also of an action that has waited for consent', async () => {
    expect(
      await run(
        `action late = module("late.js") { group: performance } rule r { on start do late log("next") }`,
        `expect log "next"
        expect no log "no luck"
        when consent becomes [necessary, performance]
        expect log "late.js" once`,
      ),
    ).toEqual([]);
  });

  test('is named if a failed expectation may wait for it', async () => {
    const got = await run(`${act('performance')} rule r { on start do act(word) }`, 'expect call "/counted"');
    expect(got).toContain('act is queued: consent to performance is not known yet.');
  });
});

describe("a tag that calls the vendor's own library", () => {
  const own = `data open: text = layer("open")
tag counted {
  vendor: adobeAnalytics
  group: necessary
  when open is "yes"
  sharedAccount: "All stages are tests"
  options: { server: "metrics.example.net", suite: "main", library: "s" }
}
rule link { on layer("linked") do counted.link("Apply") }`;

  test('does not run because the page lacks the library, although its condition is true', async () => {
    const got = await failure(own, 'given open is "yes" when raise layer("linked") expect tag counted');
    expect(got).toContainEqual(expect.stringContaining('but the page has no library at "s", which it calls.'));
    expect(got).not.toContainEqual(expect.stringContaining('condition was false'));
  });

  test('does not run because of its condition, if that is false', async () => {
    const got = await failure(own, 'given open is "no" when raise layer("linked") expect tag counted');
    expect(got).toContain('counted was asked to run, but its condition was false:');
  });
});
