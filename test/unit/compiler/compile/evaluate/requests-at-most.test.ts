import { expect, test } from 'vitest';
import { countRequests } from '../../../../../compiler/compile/evaluate/requests-at-most.ts';
import { compileText } from '../../../../support/compile-text.ts';

const declarations = `
event changed = layer("changed")
event begun = layer("begun")
call lookup { get: "https://lookup.example/x" group: performance answer: { a: text } }
tag pixels { vendor: pixel group: targeting on start, ready options: { url: "https://lookup.example/p" } }
tag partners { vendor: identityPartners group: targeting }
`;

/** Returns "proved", or why the claim is not settled. */
function counted(rules: string, claim: string): string {
  const { program, diagnostics } = compileText(`${declarations}${rules}\nassert "one" { ${claim} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const asserted = program.assertions[0].claim;
  if (asserted.kind !== 'sendsAtMost') throw new Error('another claim');
  const result = countRequests(asserted, program);
  return result.kind === 'proved' ? 'proved' : result.because;
}

const send = (on: string, once = '') => `rule look { on ${on} ${once} do send(lookup) }`;

const next = (on: string) => `rule next { on ${on} do pixels.run }`;

test.each([
  ['call lookup sends at most 1', send('start'), 'proved'],
  ['call lookup sends at most 1', send('changed', 'once'), 'proved'],
  ['call lookup sends at most 1', send('changed'), '"changed" may occur any number of times'],
  ['call lookup sends at most 1', send('changed', 'once per path'), '"changed" may occur any number of times'],
  ['call lookup sends at most 1', send('changed and begun'), 'proved'],
  ['call lookup sends at most 1', send('start, ready'), '"lookup" has 2 requests that may all be sent'],
  ['call lookup sends at most 2', send('start, ready'), 'proved'],
  ['call lookup sends at most 2', send('timer(every: 1s, times: 2)'), 'proved'],
  ['call lookup sends at most 2', send('timer(every: 1s)'), '"timer(every: 1s)" may occur any number of times'],
  ['call lookup sends at most 2', send('scroll(25, 50)'), 'proved'],
  [
    'call lookup sends at most 2',
    send('timer(every: 1s, times: 2, perPage: true)'),
    '"timer(every: 1s, times: 2, perPage: true)" may occur any number of times',
  ],
  ['call lookup sends at most 2', send('timer(every: 1s, times: 2, perPage: false)'), 'proved'],
  [
    'call lookup sends at most 2',
    send('scroll(25, perPage: true)'),
    '"scroll(25, perPage: true)" may occur any number of times',
  ],
  ['call lookup sends at most 2', send('scroll(25, 50, perPage: false)'), 'proved'],
  [
    'call lookup sends at most 2',
    send('scroll.pixels(perPage: path is "/a", 25)'),
    '"scroll.pixels(perPage: path is "/a", 25)" may occur any number of times',
  ],
  ['call lookup sends at most 1', send('scroll.pixels(25, 50)'), '"lookup" has 2 requests that may all be sent'],
  [
    'rule look sends at most 1',
    'rule look { on start do send(lookup) send(lookup) }',
    '"look" has 2 requests that may all be sent',
  ],
  ['every tag where name is pixels sends at most 2', '', 'proved'],
  ['host "lookup.example" receives at most 2', send('start'), '"pixels" has 3 requests that may all be sent'],
  ['host "lookup.example" receives at most 3', send('start'), 'proved'],
  ['rule next sends at most 1', `${send('start')} ${next('answered(lookup)')}`, 'proved'],
  [
    'rule next sends at most 1',
    `${send('start')} ${next('answered(lookup), failed(lookup)')}`,
    '"next" has 2 requests that may all be sent',
  ],
  [
    'rule next sends at most 1',
    `${send('changed')} ${next('failed(lookup)')}`,
    '"failed(lookup)" may occur any number of times',
  ],
  [
    'call lookup sends at most 9',
    'rule look { on start, failed(lookup) do send(lookup) }',
    '"failed(lookup)" may occur any number of times',
  ],
])('%s, with %s: %s', (claim, rules, result) => expect(counted(rules, claim)).toBe(result));

test('images of partners are not limited', () => {
  const identity = `tag identity {
    vendor: visitorIdentity
    group: performance
    on start
    options: { organisation: "A@Org", server: "id.example.com", partners: partners }
  }`;
  expect(counted(identity, 'tag partners sends at most 5')).toBe(
    '"identity" sends any number of requests for "partners"',
  );
});

test('pages may call a client any number of times', () => {
  const identity = `tag identity {
    vendor: visitorIdentity
    group: performance
    options: { organisation: "A@Org", server: "id.example.com" }
  }`;
  expect(counted(identity, 'tag identity sends at most 9')).toBe('pages may call "identity" any number of times');
});

test.each([
  ['from the first call', (length: number) => Array.from({ length }, (_, at) => at)],
  ['from the last call', (length: number) => Array.from({ length }, (_, at) => length - 1 - at)],
])('counts a long chain of calls in any order: %s', (_, order) => {
  const calls = order(80).map(
    (at) => `call c${at} { get: "https://c${at}.example/p" group: performance }
    rule r${at} { on ${at === 0 ? 'start' : `failed(c${at - 1})`} do send(c${at}) }`,
  );
  expect(counted(calls.join('\n'), 'every call where group is performance sends at most 1')).toBe('proved');
});

test('a call that two others cause is no cycle', () => {
  const calls = ['a', 'b', 'c'].map((id) => `call ${id} { get: "https://${id}.example/p" group: performance }`);
  const rules = `rule one { on start do send(a) } rule two { on failed(a) do send(b) }
    rule three { on failed(a), failed(b) do send(c) }`;
  expect(counted(`${calls.join('\n')} ${rules}`, 'call c sends at most 2')).toBe('proved');
});
