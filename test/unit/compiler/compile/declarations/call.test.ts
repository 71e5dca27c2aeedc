import { describe, expect, test } from 'vitest';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { compileText, minifyText, modulesOf } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const send = 'rule ask { on start do send(lookup) }';
const declared = (fields: string, rest = send) => `call lookup { ${fields} }\n${rest}`;

test('reports a call to a third party without a consent group', () => {
  expect(reported(declared('get: "https://api.example.net"'))).toEqual(['call-without-group: lookup']);
  expect(reported(declared('get: "https://api.example.net" group: targeting'))).toEqual([]);
  expect(reported(declared('get: "https://api.example.com"'))).toEqual([]);
});

test('says how to end an own host that a path could continue', () => {
  const advice = 'before anything that is added to it';
  const fixOf = (address: string, rest = '') => {
    const { diagnostics } = compileText(declared(`get: ${address} ${rest}`));
    return diagnostics.map(({ code, fix }) => [code, fix?.includes(advice)]);
  };
  expect(fixOf('"https://metrics.example.com" + path')).toEqual([['call-without-group', true]]);
  expect(fixOf('"https://metrics.example.com/" + path')).toEqual([]);
  const query = 'group: targeting query: { page: rawUrl }';
  expect(fixOf('"https://metrics.example.com" + path', query).map(([code]) => code)).toEqual(['personal-data']);
  expect(fixOf('"https://metrics.example.com/" + path', query)).toEqual([]);
});

test('reports the former field "party", and not also the group that it replaced', () => {
  expect(reported(declared('get: "https://api.example.net" party: first'))).toEqual(['party-of-call: party']);
});

test('reports a second slash, a backslash or white space that would lead to another host', () => {
  for (const address of ['//evil.example', '/\\\\evil.example', '/\\t/evil.example', 'http://a.example', 'api'])
    expect(reported(declared(`get: "${address}" group: targeting`))).toEqual([`bad-address: "${address}"`]);
});

test('accepts the field name __proto__ in a response', () => {
  const { program, diagnostics } = compileText(declared('get: "/a" answer: { "__proto__": text }'));
  expect(diagnostics).toEqual([]);
  expect(Object.entries(program.calls[0].answer)).toMatchObject([['__proto__', { name: 'text' }]]);
});

test('reports an address that may be missing', () => {
  expect(reported(declared('get: query("to") group: targeting'))).toEqual(['missing-option: query("to")']);
});

test('reports unredacted personal data in a call to a third party, also in its address', () => {
  const to = (fields: string) => reported(declared(`get: "https://api.example.net" group: targeting ${fields}`));
  expect(to('query: { page: rawUrl }')).toEqual(['personal-data: rawUrl']);
  expect(to('query: { page: url, id: redactUrl(rawUrl) }')).toEqual([]);
  expect(reported(declared('get: "https://a.example/" + rawPath group: targeting'))).toEqual([
    'personal-data: "https://a.example/" + rawPath',
  ]);
  expect(reported(declared('post: "https://a.example" group: targeting body: { page: rawUrl }'))).toEqual([
    'personal-data: rawUrl',
  ]);
  // The server of the site may receive personal data.
  expect(reported(declared('get: "/api" query: { page: rawUrl }'))).toEqual([]);
});

test('gives fields of a response their declared type; they may be missing and stay personal', () => {
  const [answer] = compileText(
    declared('get: "/api" answer: { ip: personal text, tags: list of text, "x-id": integer }'),
  ).program.calls;
  expect(answer.answer).toEqual({
    ip: { name: 'text', personal: ['text'], optional: true },
    tags: { name: 'list', of: { name: 'text' }, optional: true },
    'x-id': { name: 'integer', optional: true },
  });
  const pixel = 'tag p { vendor: pixel group: targeting on start options: { url: "https://p.example" parameters: {';
  expect(
    reported(declared('get: "/api" answer: { ip: personal text }', `${send}\n${pixel} ip: lookup.ip } } }`)),
  ).toEqual(['personal-data: lookup.ip']);
  expect(
    reported(declared('get: "/api" answer: { ip: text }', `${send}\ncondition c = not (lookup.ip is "1")`)),
  ).toEqual(['missing-under-not: (lookup.ip is "1")']);
});

test('passes a call through the gate of its consent group only', () => {
  const code = (fields: string, on = 'start') =>
    emit(compileText(declared(fields, `rule ask { on ${on} do send(lookup) }`)).program, 'main', 'production')
      .lines.map((line) => line.code)
      .join('\n');
  expect(code('get: "/api"')).not.toContain('createGate');
  expect(code('get: "https://a.example" group: necessary')).not.toContain('createGate');
  expect(code('get: "https://a.example" group: targeting')).toContain('lookupGate(() => lookup.send(),1)');
  // A click is not repeated when consent is granted later.
  expect(code('get: "https://a.example" group: targeting', 'click("a")')).toContain('lookupGate(() => lookup.send())');
});

describe('the condition of a call', () => {
  const code = (fields: string) =>
    emit(compileText(declared(fields)).program, 'main', 'production')
      .lines.map((line) => line.code)
      .join('\n');

  test('is checked by the gate of its consent group, or by a gate of its own', () => {
    const gated = 'get: "https://a.example" group: targeting';
    expect(code(`${gated} when path is "/"`)).toContain('createGate("lookup",consent,4,() => (path()==="/"))');
    expect(code('get: "/a" when path is "/"')).toContain('createOpenGate(() => (path()==="/"))');
  });

  test('adds nothing to a bundle where it is always true, and removes the call where it never is', async () => {
    const stages = 'stage staging';
    const [always, without] = await Promise.all([
      minifyText(declared('get: "/a" when stage is production', `${stages}\n${send}`)),
      minifyText(declared('get: "/a"', `${stages}\n${send}`)),
    ]);
    expect(always).toBe(without);
    expect(code('get: "/a" when stage is staging')).not.toContain('lookup');
  });

  test('shows which values exist when the address is needed', () => {
    expect(reported(declared('get: query("to") group: targeting when exists query("to")'))).toEqual([]);
  });

  test('must not let a visitor through about whom nothing is known', () => {
    expect(reported(declared('get: "/a" when not (query("a") is "1")'))).toEqual([
      'missing-under-not: (query("a") is "1")',
    ]);
  });

  test('cannot read the event, and is not retried', () => {
    expect(reported(declared('get: "/a" when event.detail.x is "1"'))).toEqual([expect.stringContaining('event')]);
    expect(reported(declared('get: "/a" when path is "/" within 2s'))).toEqual([expect.stringContaining('not-here')]);
  });
});

test("lists the hosts of calls in the policy, and the site's own host as 'self'", () => {
  const csp = (text: string) => emit(compileText(text).program, 'main', 'production').csp.connectSrc;
  expect(csp(declared('get: "/api"'))).toEqual(["'self'"]);
  expect(csp(declared('get: "https://a.example/x" group: targeting'))).toEqual(['https://a.example']);
  expect(csp(declared('get: "https://a.example/x" group: targeting', ''))).toEqual([]);
});

test('adds nothing to a bundle for a call that is neither sent nor read', async () => {
  const rule = 'rule other { on ready do log("x") }';
  const [never, unused] = await Promise.all([
    minifyText(rule),
    minifyText(`${rule}\ncall lookup { get: "/api" answer: { src: text } format: lines }`),
  ]);
  expect(unused).toBe(never);
});

test('includes only the reader of the format that a call uses', async () => {
  const modules = async (fields: string) =>
    (await modulesOf(declared(fields))).filter((name) => name.startsWith('delivery/read'));
  expect(await modules('get: "/api" answer: { src: text }')).toEqual(['delivery/read-json']);
  expect(await modules('get: "/api" answer: { src: text } format: lines')).toEqual(['delivery/read-lines']);
  expect(await modules('get: "/api" answer: { src: text } format: text')).toEqual([]);
  expect(await modules('get: "/api"')).toEqual([]);
});

test('leaves the body of a GET request out of the bundle (CALL-01)', async () => {
  const code = await minifyText(declared('get: "/api" body: { left: "out of it" }'));
  expect(code).not.toContain('out of it');
});
