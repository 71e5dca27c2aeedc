import { expect, test } from 'vitest';
import { storedByScript } from '../../../../../compiler/compile/evaluate/stored-by-script.ts';
import { compileText, prelude, preludeWithVisits } from '../../../../support/compile-text.ts';

const year = 31_536_000_000;
const identity = (options: string) => `
  tag partners { vendor: identityPartners group: targeting }
  tag identity {
    vendor: visitorIdentity group: performance groups: { optOut: targeting }
    options: { organisation: "A@B" server: "identity.example.com" ${options} }
  }
  rule ask { on start do identity.request }`;
const set = (state: string, value = '"x"') => `rule r { on start do set(${state}, ${value}) }`;

function storedIn(text: string, before = prelude) {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics).toEqual([]);
  return storedByScript(program);
}

test.each<[text: string, kind: string, name: string, lifetime: string]>([
  ['state a: text { keep: session group: performance }', 'sessionStorage', 'tagc.a', 'session'],
  ['state a: text { keep: visitor group: performance }', 'localStorage', 'tagc.a', 'unlimited'],
  ['state a: text { key: local("b") group: performance }', 'localStorage', 'b', 'unlimited'],
  ['state a: text { key: session("b") group: performance }', 'sessionStorage', 'b', 'session'],
  ['state a: text { keep: visitor key: cookie("b") group: performance }', 'cookie', 'b', 'session'],
])('%s is stored in %s', (state, kind, name, lifetime) => {
  expect(storedIn(`${state} ${set('a')}`)).toEqual([
    { name, kind, lifetime, by: { kind: 'state', id: 'a' }, groups: ['performance'] },
  ]);
});

test('a state of the page, and one that no rule changes, are not stored', () => {
  expect(storedIn(`state a: text { keep: page } ${set('a')}`)).toEqual([]);
  expect(storedIn('state a: text { keep: visitor } rule r { on start when exists a do log("x") }')).toEqual([]);
});

test('a first value is stored, too', () => {
  const text = 'state a: flag { keep: session initial: path is "/" } rule r { on start when a do log("x") }';
  expect(storedIn(text)).toMatchObject([{ name: 'tagc.a', groups: [] }]);
});

test('visits and campaigns are stored if a rule reads them, for the time that the project sets', () => {
  const by = { kind: 'project', id: 'test' };
  const before = preludeWithVisits.replace('group: performance', 'group: performance, remember: 1 years');
  const names = (text: string) => storedIn(`rule r { on start do log(${text}) }`, before);
  expect(names('path')).toEqual([]);
  expect(names('text(visit.new)')).toEqual([
    { name: 'tagc_visit', kind: 'cookie', lifetime: year, by, groups: ['performance'], purpose: expect.any(String) },
  ]);
  expect(names('campaign.current else "none"')).toMatchObject([{ name: 'tagc_campaigns', lifetime: 90 * 86_400_000 }]);
});

test('a client stores the cookies of its table, some only with an option, and some also by an action with its own group', () => {
  const by = { kind: 'tag', id: 'identity' };
  const groups = ['performance'];
  const own = [
    {
      name: 'AMCV_*',
      kind: 'cookie',
      lifetime: 2 * year,
      by,
      groups: [...groups, 'targeting'],
      purpose: expect.any(String),
    },
    { name: 'AMCVS_*', kind: 'cookie', lifetime: 'session', by, groups, purpose: expect.any(String) },
  ];
  expect(storedIn(identity(''))).toEqual(own);
  expect(storedIn(identity('partners: partners'))).toEqual([
    ...own,
    { name: 'tagc_syncs', kind: 'cookie', lifetime: 2 * year, by, groups, purpose: expect.any(String) },
  ]);
});

test("with the vendor's own library, the script itself stores no cookies", () => {
  expect(storedIn(identity('library: "Visitor"'))).toEqual([]);
});
