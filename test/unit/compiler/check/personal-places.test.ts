import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPath } from '../../../../runtime/data-layer/read-path.ts';
import { readGlobal } from '../../../../runtime/sources/global/read-global.ts';
import { search } from '../../../support/search.ts';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

afterEach(() => vi.unstubAllGlobals());

const tag = (value: string) =>
  `tag t { vendor: pixel group: targeting on start options: { url: "https://p.example", parameters: { a: ${value} } } }`;

/** Returns the diagnostics of a third party's tag that reads a value, after some declarations. */
const read = (declarations: string, value: string, files = {}) =>
  reported(`${declarations}\ndata kk: text = ${value}\n${tag('kk')}`, files);

const leaks = ['personal-data: kk'];

/** In rule files, quotes are escaped by their numbers. */
const textOf = (text: string) => JSON.stringify(text).replaceAll('\\"', '\\u0022');

describe('finds the label of a value that the runtime reads, whatever the spelling of its path', () => {
  const key = fc.constantFrom('user', 'phone', 'a', '0', '12', 'x y', 'constructor', '__proto__x');
  const layerForm = fc.constantFrom(
    (name: string) => `.${name}`,
    (name: string) => `[${name}]`,
    (name: string) => `['${name}']`,
    (name: string) => `["${name}"]`,
    (name: string) => `."${name}"`,
    (name: string) => `[${name}`,
  );
  /** A spelling of a path: a form for each name. */
  const spelled = (names: readonly string[], forms: readonly ((name: string) => string)[]) =>
    names.map((name, at) => (at === 0 ? name : forms[at % forms.length](name))).join('');

  const nested = ([name, ...rest]: readonly string[]): unknown =>
    name === undefined ? { deep: ['secret'] } : { [name]: nested(rest), other: 'else' };
  const reveals = (value: unknown) => Boolean(JSON.stringify(value)?.includes('secret'));

  const names = fc.array(key, { minLength: 1, maxLength: 4 });
  /** A path near another one: around it, the same, or inside it; sometimes elsewhere. */
  const near = (path: readonly string[]) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .integer({ min: 1, max: path.length + 2 })
          .map((length) => [...path, 'deep', '0'].slice(0, length)),
      },
      { weight: 1, arbitrary: names },
    );
  const paths = names.chain((path) => fc.tuple(fc.constant(path), near(path)));

  test('in the data layer', () => {
    let found = 0;
    const forms = fc.array(layerForm, { minLength: 1, maxLength: 4 });
    const property = fc.property(paths, forms, forms, ([labelled, other], one, two) => {
      const [written, spelling] = [spelled(labelled, one), spelled(other, two)];
      if (!reveals(readPath(nested(labelled), written)) || !reveals(readPath(nested(labelled), spelling))) return;
      found++;
      const declaration = `data secret: personal text = layer(${textOf(written)})`;
      expect(read(declaration, `layer(${textOf(spelling)})`)).toEqual(leaks);
    });
    fc.assert(property, search(150));
    expect(found).toBeGreaterThan(20);
  });

  test('in global variables', () => {
    let found = 0;
    const start = fc.constantFrom('', 'window.', 'globalThis.', 'window.globalThis.', 'globalThis.globalThis.');
    const property = fc.property(paths, start, start, ([labelled, other], one, two) => {
      // A number is a frame, which cannot be read.
      if (/^\d+$/.test(labelled[0]) || /^\d+$/.test(other[0])) return;
      const page: Record<string, unknown> = nested(labelled) as Record<string, unknown>;
      Object.defineProperty(page, 'globalThis', { value: page });
      vi.stubGlobal('window', page);
      const [written, spelling] = [one + labelled.join('.'), two + other.join('.')];
      if (!reveals(readGlobal(written)) || !reveals(readGlobal(spelling))) return;
      found++;
      const declaration = `data secret: personal text = global(${textOf(written)})`;
      expect(read(declaration, `global(${textOf(spelling)})`)).toEqual(leaks);
    });
    fc.assert(property, search(150));
    expect(found).toBeGreaterThan(20);
  });

  test('in attributes, which HTML finds in any case', () => {
    const letters = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 });
    const inCase = (upper: readonly boolean[]) =>
      [...'data-mail'].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('');
    const property = fc.property(letters, letters, (one, two) => {
      const declaration = `data mail: personal text = element("#a", attribute: "${inCase(one)}")`;
      expect(read(declaration, `element("p", attribute: "${inCase(two)}")`)).toEqual(leaks);
    });
    fc.assert(property, search(30));
  });
});

describe('gives every value from a labelled place its label', () => {
  const record = 'record visit { who: personal text, where: text }';
  test.each([
    ['data p: personal text = layer("user.phone")', `layer("user['phone']")`],
    ['data p: personal text = lower(trim(layer("user.phone")))', 'layer("user.phone")'],
    ['data p: personal text = cookie("a") else text(layer("user.phone"))', 'layer("user.phone")'],
    ['data p: personal text = shorten(layer("user.phone"), 3)', 'layer("user.phone")'],
    ['data p: personal text = replace(layer("user.phone"), "-", "")', 'layer("user.phone")'],
    ['data p: personal text = join(split(layer("user.phone"), "-"), "")', 'layer("user.phone")'],
    ['data p: personal text = case { path is "/": cookie("a"), otherwise: layer("user.phone") }', 'layer("user.phone")'],
    ['function f(a: text): text = trim(a)\ndata p: personal text = f(layer("user.phone"))', 'layer("user.phone")'],
    ['function f(a: text): text = layer("user.phone") else a\ndata p: personal text = f("a")', 'layer("user.phone")'],
    ['data raw: text = layer("user.phone")\ndata p: personal text = trim(raw)', 'raw'],
    ['data p: personal text = layer("user.phone")', 'layer(case { path is "/": "page", otherwise: "user[phone]" })'],
    ['data p: personal text = layer("us" + "er.phone")', 'layer("user.phone")'],
    ['data p: personal text = layer(case { path is "/": "page", otherwise: "user" })', 'layer("user.phone")'],
    ['matrix paths: text by site { main: "user.phone" }\ndata p: personal text = layer(paths[site])', 'layer("user.phone")'],
    ['function at(name: text): text = layer("user." + name)\ndata p: personal text = layer("user.phone")', 'at("phone")'],
    ['data p: personal text = cookie(" who ")', 'cookie("who")'],
    ['state p: personal text { keep: session, key: cookie(" who") }', 'cookie("who")'],
    ['state p: personal text { keep: session, key: cookie("who=a") }', 'cookie("who")'],
    ['data p: personal text = meta("who")', 'element("meta[name=who]", attribute: "CONTENT")'],
    ['data p: personal text = element("meta[name=who]", attribute: "content")', 'meta("who")'],
    ['data p: personal text = element("#name")', 'element("p > b")'],
    ['', 'element("title")'],
    ['', 'element("head > TITLE")'],
    ['', 'element("html")'],
    ['', 'element("head :first-child")'],
    ['', 'element("li > a.more")'],
    ['', 'element(".more[href]")'],
    ['', 'element("b:is(a, i)")'],
    ['', 'element("#" + path)'],
    ['element more = "h1, a"', 'element(more)'],
    ['data p: personal text = segment(2)', 'path'],
    ['data p: personal text = segment(2)', 'url'],
    ['data p: personal text = segment(2)', 'text(segments)'],
    ['data p: personal text = segment(2)', 'text(urlHasEmail)'],
    ['data p: personal text = global("adobeDataLayer.0.user.phone")', 'layer("user.phone")'],
    ['data p: personal text = layer("user.phone")', 'global("window.adobeDataLayer.12.user")'],
    ['data p: personal text = layer("user.phone")', 'global("adobeDataLayer")'],
    ['const field = "value"', 'element("#q", attribute: field)'],
    ['', 'element("#q", attribute: "Value")'],
    ['', 'element("#q", read: case { path is "/": value, otherwise: text })'],
    ['', 'cookie("AMCV_ABC@ExampleOrg")'],
    ['', 'cookie(" AMCV_ABC%40ExampleOrg=")'],
    ['const organisation = "ABC%40ExampleOrg"', 'cookie("AMCV_" + organisation)'],
    ['', 'cookie(case { path is "/": "mbox", otherwise: "other" })'],
    ['data p: text = cookie("mbox")', 'redact(p)'],
    ['state s: text { keep: session, key: cookie("AMCV_ABC") }', 's'],
    [`${record}\nstate s: list of visit { keep: visitor, key: local("k") }`, 'local("k")'],
    ['state s: personal text { keep: visitor, key: local("k") }\nstate other: text { keep: page, key: local("k") }', 'other'],
    ['state s: personal text { keep: visitor, key: local("k") }\nstate list: list of text { keep: visitor, key: local("k"), format: pipes }', 'first(list)'],
    ['state s: personal text { keep: visitor }\nstate other: text { keep: visitor, key: local("tagc.s") }', 'other'],
    ['data p: personal text = local("k")\nstate other: text { keep: visitor, key: local("k") }', 'other'],
  ])('%s: %s', (declarations, value) => expect(read(declarations, value)).toEqual(leaks)); // prettier-ignore

  test.each([
    ['data p: personal text = layer("user.phone")', 'layer("user.name")'],
    ['data p: personal text = cookie("who")', 'cookie("Who")'],
    ['data p: personal text = local("who")', 'local("Who")'],
    ['data p: personal text = element("#a", attribute: "data-mail")', 'element("#a", attribute: "data-job")'],
    ['data p: personal text = element("#a", attribute: "data-mail")', 'element("#a")'],
    ['data p: personal text = global("adobeDataLayer.0.user.phone")', 'layer("user.name")'],
    ['data p: personal text = layer("user.phone")', 'global("adobeDataLayer.length")'],
    ['data p: personal text = meta("who")', 'meta("author")'],
    ['', 'cookie("AMCVS_ABC%40ExampleOrg")'],
    ['', 'cookie("mboxEdge")'],
    ['', 'element("h1")'],
    ['', 'element("#name .first")'],
    ['', 'element("h1", attribute: "title")'],
  ])('but not other values; %s: %s', (declarations, value) => expect(read(declarations, value)).toEqual([]));

  test('with the kinds of personal data of all its declarations', () => {
    const mail = 'data mail: personal(email) text = layer("user.mail")';
    expect(read(mail, `redact(layer("user['mail']"))`)).toEqual([]);
    expect(read(mail.replace('email', 'phone'), `redact(layer("user['mail']"))`)).toEqual(leaks);
    const phone = 'data phone: personal(phone) text = layer("user[mail]")';
    expect(read(`${mail}\n${phone}`, 'redact(layer("user.mail"))')).toEqual(leaks);
    const user = 'data user: personal record = layer("user")';
    expect(read(`${user}\n${mail}`, 'redact(layer("user.mail"))')).toEqual([]);
    expect(read(`${user}\n${mail}`, 'redact(layer("user.other"))')).toEqual(leaks);
  });

  test.each([
    ['state s: personal(email) text { keep: visitor, limit: 14 }', 's'],
    ['state s: personal(url) text { keep: session, limit: 14 }', 's'],
    ['state s: list of personal(email) text { keep: visitor, format: pipes }', 'first(s)'],
    ['state s: list of personal(url) text { keep: visitor, format: pipes, limit: 99 }', 'last(s)'],
    ['state s: personal(email) text { keep: visitor, key: local("k"), limit: 14 }', 'local("k")'],
    ['data p: personal(email) text = local("k")\nstate s: text { keep: visitor, key: local("k"), limit: 14 }', 'p'],
    ['data p: personal(email) text = local("k")\nstate s: text { keep: visitor, key: local("k"), limit: 14 }', 's'],
  ])(
    'as any personal data, if a state cuts it, so that redactors do not recognise it; %s: %s',
    (declarations, value) => {
      expect(read(declarations, `redactUrl(${value} else "")`)).toEqual(leaks);
      const whole = declarations.replace(/, (limit: \d+|format: pipes)/g, '');
      expect(read(whole, `redactUrl(${value} else "")`)).toEqual([]);
    },
  );

  test.each(['redact(layer("k"))', 'hash(layer("k"))', 'text(layer("k") is "a")'])(
    'not if the value is made by a redactor, a hash or an operator: %s',
    (value) => expect(read(`data p: personal text = ${value}`, 'layer("k")')).toEqual([]),
  );

  test('without the kinds of a changed text', () => {
    const changed = 'replace(local("k"), "a", "b")';
    expect(read(`data p: personal(email) text = ${changed}`, 'local("k")')).toEqual([]);
    expect(read(`data p: personal text = ${changed}`, 'redact(local("k"))')).toEqual(leaks);
  });

  test('names the declaration that labels the place of a state', () =>
    expect(
      reported(`state s: personal text { keep: visitor, key: local("k") }
state other: text { keep: visitor, key: local("k") }\n${tag('other')}`),
    ).toEqual(['personal-data: other']));

  test('keeps labels of fields apart in a state of records', () => {
    const declarations = `${record}\nstate one: list of visit { keep: visitor, key: local("k") }
state two: list of visit { keep: visitor, key: local("k") }`;
    expect(reported(`${declarations}\n${tag('first(two).who')}`)).toEqual(['personal-data: first(two).who']);
    expect(reported(`${declarations}\n${tag('first(two).where')}`)).toEqual([]);
  });

  test('also the value of a custom module', () =>
    expect(
      read('data who: personal text = module("own/who.ts")', 'module("./own/who.ts")', {
        'own/who.ts': 'export default () => "Ann";',
      }),
    ).toEqual(leaks));
});

describe('gives a value the label of what chooses its place', () => {
  const who = 'data who: personal(id) text = cookie("who")';
  const chosen = 'case { exists who: "a", otherwise: "b" }';
  test.each([
    `layer(${chosen})`,
    `local(${chosen})`,
    `session(${chosen})`,
    `cookie(${chosen})`,
    `meta(${chosen})`,
    `query(${chosen})`,
    `global(${chosen})`,
    `element("p", attribute: ${chosen})`,
    `element(${chosen})`,
    'element(who else "p")',
    'segment(case { exists who: 1, otherwise: 2 })',
    `at(${chosen})`,
    'layer(paths[land])',
    `redact(layer(${chosen}))`,
  ])('%s', (value) => {
    const declarations = `${who}
data land: personal country = cookie("land")
matrix paths: text by country { US: "a" otherwise: "b" missing: "c" }
function at(name: text): text = layer("user." + name)`;
    expect(read(declarations, value)).toEqual(leaks);
  });

  test('unless the choice is declassified', () =>
    expect(read(who, `layer(declassify(${chosen}, "A test"))`)).toEqual([]));
});

describe('refuses a computed path or name, because its place is unknown', () => {
  test.each([
    ['layer(path)', 'path'],
    ['layer("user." + path)', '"user." + path'],
    ['layer(lower("A"))', 'lower("A")'],
    ['global(path)', 'path'],
    ['local(path)', 'path'],
    ['session(path)', 'path'],
    ['cookie(name: path)', 'path'],
    ['meta(path)', 'path'],
    ['query(path)', 'path'],
    ['element("p", attribute: path)', 'path'],
  ])('%s', (value, computed) => expect(reported(`data kk: text = ${value}`)).toEqual([`computed-place: ${computed}`]));

  test('also in the key of a state', () =>
    expect(reported('state s: text { keep: visitor, key: local(path) }')).toEqual(['computed-place: path']));

  test('also in the path of a change', () =>
    expect(reported('rule r { on layerChange(query("p") else "user.mail") do log("x") }')).toEqual([
      'computed-place: query("p") else "user.mail"',
    ]));

  test('also in a function, for each call with a computed argument', () => {
    const declared = 'function at(name: text): text = layer("user." + name)';
    expect(reported(`${declared}\ndata kk: text = at("name")`)).toEqual([]);
    expect(reported(`${declared}\ndata kk: text = at(path)`)).toEqual(['computed-place: "user." + name']);
  });

  test('accepts a computed selector and the number of a segment', () => {
    expect(reported('data kk: text = element("#" + path)')).toEqual([]);
    expect(read('data p: personal text = segment(2)', 'segment(segments)')).toEqual(leaks);
    expect(read('', 'segment(segments)')).toEqual([]);
  });
});

describe('gives the data of an event the labels of its places', () => {
  const schema = (properties: object) => JSON.stringify({ type: 'object', properties });
  const files = {
    'personal.json': schema({
      user: { type: 'object', properties: { mail: { type: 'string', 'x-personal': true }, 'first.name': { type: 'string', 'x-personal': true } } },
      eventInfo: { type: 'object', properties: { mail: { type: 'string', 'x-personal': true } } },
    }),
    'plain.json': schema({
      user: { type: 'object', properties: { mail: { type: 'string' }, job: { type: 'string' } } },
      eventInfo: { type: 'object', properties: { mail: { type: 'string' } } },
    }),
    'detail.json': schema({ mail: { type: 'string', 'x-personal': true } }),
    'plain-detail.json': schema({ mail: { type: 'string' } }),
    'm.ts': 'export default () => {};',
  }; // prettier-ignore
  const signedIn = 'event signedIn = layer("signedIn") { schema: "personal.json" }';
  /** Returns the diagnostics of a rule that stores a value of its event without a label. */
  const stored = (declarations: string, on: string, value: string) =>
    reported(`${declarations}\nstate s: text\nrule r { on ${on} do set(s, ${value}) }`, files);

  test.each([
    ['id', 'click("a")', 'link.id', 'a'],
    ['ID', 'hover("a")', 'form.id', 'a'],
    ['name', 'click("a")', 'form.name', 'a'],
    ['id', 'submit', 'form.id', 'form'],
    ['name', 'formChange', 'form.name', 'form'],
    ['id', 'video.play', 'video.id', 'video'],
    ['title', 'video.end', 'video.name', 'video'],
    ['href', 'click("a")', 'link.host', 'a'],
    ['href', 'hover("a")', 'link.host', 'a'],
    ['aria-label', 'audio.play', 'audio.name', 'audio'],
  ])('the attribute %s: on %s, %s', (attribute, on, value, element) => {
    const labelled = (name: string) => `data p: personal(name) text = element("${element}", attribute: "${name}")`;
    expect(stored(labelled(attribute), on, value)).toEqual([`personal-not-declared: ${value}`]);
    expect(stored(labelled('data-other'), on, value)).toEqual([]);
  });

  test('the host of a link does not contain what personal(url) is about', () => {
    const href = (label: string) => `data p: ${label} text = element("a", attribute: "href")`;
    expect(stored(href('personal(url)'), 'click("a")', 'link.host')).toEqual([]);
    expect(stored(href('personal(url, id)'), 'click("a")', 'redactUrl(link.host)')).toEqual([
      'personal-not-declared: redactUrl(link.host)',
    ]);
  });

  test('a schema labels paths of the data layer', () => {
    expect(read(signedIn, 'layer("user.mail")', files)).toEqual(leaks);
    expect(read(signedIn, 'layer("user[first.name]")', files)).toEqual(leaks);
    expect(read(signedIn, 'layer("user.job")', files)).toEqual([]);
    expect(read(signedIn, 'global("adobeDataLayer.0.eventInfo.mail")', files)).toEqual(leaks);
    expect(read(signedIn, 'global("adobeDataLayer.0.user.job")', files)).toEqual([]);
    expect(read(signedIn, 'layer("eventInfo.mail")', files)).toEqual([]);
  });

  test.each([
    [signedIn, 'layer("signedIn")', 'event.user.mail'],
    [signedIn, 'layer("other")', 'event.user.mail'],
    [signedIn, 'layer("signedIn")', 'event.eventInfo.mail'],
    [signedIn, 'layer("signedIn")', 'event.mail'],
    [signedIn, 'layer("signedIn")', 'event.eventInfo.user.mail'],
    [signedIn, 'signedIn', 'event.mail'],
    [`${signedIn}\nevent plain = layer("other") { schema: "plain.json" }`, 'plain', 'event.user.mail'],
    [`${signedIn}\nevent plain = layer("signedIn") { schema: "plain.json" }`, 'plain', 'event.eventInfo.mail'],
    [
      'data mail: personal text = layer("user.mail")\nevent plain = layer("e") { schema: "plain.json" }',
      'plain',
      'event.user.mail',
    ],
    [
      'event one = direct("a") { schema: "detail.json" }\nevent two = direct("a") { schema: "plain-detail.json" }',
      'two',
      'event.detail.mail',
    ],
    [
      'event one = window("a") { schema: "detail.json" }\nevent two = window("a") { schema: "plain-detail.json" }',
      'two',
      'event.detail.mail',
    ],
    [
      'event one = module("m.ts", schema: "detail.json")\nevent two = module("./m.ts") { schema: "plain-detail.json" }',
      'two',
      'event.detail.mail',
    ],
    [
      'event one = direct("a") { schema: "plain-detail.json" }\nevent two = direct("b") { schema: "detail.json" }',
      'one, two',
      'event.detail.mail',
    ],
  ])('%s: on %s, %s', (declarations, on, value) =>
    expect(stored(declarations, on, value)).toEqual([`personal-not-declared: ${value}`]),
  );

  test('also in a condition, and where the name of the event is unknown', () => {
    const declared = `${signedIn}\nevent one = direct("a") { schema: "detail.json" }`;
    const decided = `${declared}\ncondition known = exists event.detail`;
    expect(stored(decided, 'one', 'case { known: "a", otherwise: "b" }')).toEqual([
      'personal-not-declared: case { known: "a", otherwise: "b" }',
    ]);
    expect(stored(declared, 'layer(path)', 'event.eventInfo.mail')).toEqual([
      'personal-not-declared: event.eventInfo.mail',
    ]);
    expect(
      reported(`${signedIn}\nrule r { on layer("signedIn") do raise(layer(path), { mail: event.user.mail }) }`, files),
    ).toEqual(['personal-not-declared: event.user.mail']);
  });

  test('also where it is passed on as a whole', () => {
    const raised = (on: string) =>
      reported(`${signedIn}\nrule r { on layer("${on}") do raise(direct("next"), event.info) }`, files);
    expect(raised('signedIn')).toEqual(['personal-not-declared: event.info']);
    expect(raised('other')).toEqual([]);
  });

  test.each([
    [signedIn, 'layer("other")', 'event.user.job'],
    [signedIn, 'layer("other")', 'event.mail'],
    [signedIn, 'layer("signedIn")', 'event.eventInfo.user.job'],
    [`${signedIn}\nevent plain = layer("other") { schema: "plain.json" }`, 'plain', 'event.eventInfo.mail'],
    [
      'event one = direct("a") { schema: "detail.json" }\nevent two = direct("b") { schema: "plain-detail.json" }',
      'two',
      'event.detail.mail',
    ],
  ])('but no others; %s: on %s, %s', (declarations, on, value) => expect(stored(declarations, on, value)).toEqual([]));
});

describe('accepts a personal value only where a declaration labels the place that it is written to', () => {
  const done = (declarations: string, action: string) =>
    reported(`data phone: personal text = layer("user.phone")\n${declarations}\nrule r { on ready do ${action} }`);
  const attribute = 'data mark: personal text = element("#a", attribute: "DATA-phone")';
  const refused = ['personal-not-declared: phone'];
  test.each([
    ['', 'setAttribute("body", "data-phone", phone)', refused],
    [attribute, 'setAttribute("body", "data-phone", phone)', []],
    [attribute, 'setAttribute("body", "data-Phone", phone)', ['attribute-that-acts: "data-Phone"']],
    [attribute, 'setAttribute("body", case { path is "/": "data-phone", otherwise: "data-other" }, phone)', refused],
    [attribute, 'setAttribute("body", path, phone)', ['not-static: path']],
    ['', 'addClass("body", phone)', refused],
    ['', 'push({ user: { phone: phone } })', []],
    ['', 'push({ "user.phone": phone })', []],
    ['', 'push({ user: { other: phone } })', refused],
    ['', 'push({ event: "e", eventInfo: { phone: phone } })', refused],
    ['', 'raise(layer("e"), { phone: phone })', refused],
    ['state s: text { keep: visitor, key: local("k") }', 'set(s, phone)', refused],
    ['state s: text { keep: visitor, key: local("k") }\ndata k: personal text = local("k")', 'set(s, phone)', []],
  ])('%s: %s', (declarations, action, mistakes) => expect(done(declarations, action)).toEqual(mistakes));
});

describe('treats the response to personal data as personal', () => {
  const mail = 'data mail: personal text = layer("mail")\n';
  const call = (request: string, answer = '{ segment: text }') => `${mail}call lookup { ${request} answer: ${answer} }`;
  test.each([
    'get: "/api" query: { q: mail }',
    'get: "/api/" + (mail else "")',
    'post: "/api" body: { user: { q: mail } }',
  ])('%s', (request) => expect(read(call(request), 'lookup.segment')).toEqual(leaks));

  test('but not another response', () => {
    expect(read(call('get: "/api"'), 'lookup.segment')).toEqual([]);
    expect(read(call('get: "/api" query: { q: declassify(mail, "a test") }'), 'lookup.segment')).toEqual([]);
  });

  test('also the fields of a record that are not declared personal', () => {
    const profile = 'record profile { mail: personal(email) text, city: text, home: record, tags: list of text }\n';
    const known = `${profile}${call('get: "/api" query: { q: mail }', '{ user: profile, all: list of profile }')}`;
    expect(read(known, 'lookup.user.city')).toEqual(leaks);
    expect(read(known, 'lookup.user.home.town')).toEqual(leaks);
    expect(read(known, 'first(lookup.user.tags)')).toEqual(leaks);
    expect(read(known, 'redact(lookup.user.mail)')).toEqual([]);
  });

  test('a declassified response is public', () =>
    expect(read(call('get: "/api" query: { q: mail }'), 'declassify(lookup.segment, "one of ten groups")')).toEqual(
      [],
    ));

  test('also of a client that an option gives personal data, except its opt-out', () => {
    const identity = (options: string) => `${mail}tag identity {
  vendor: visitorIdentity group: performance
  options: { organisation: "A@B", server: "identity.example.com" ${options} }
}`;
    expect(read(identity('customer: mail'), 'text(identity.region)')).toEqual(leaks);
    expect(read(identity(''), 'text(identity.region)')).toEqual([]);
    expect(read(identity('customer: mail'), 'text(identity.optedOut)')).toEqual([]);
  });
});

describe('refuses a labelled query parameter that addresses contain', () => {
  const labelled = (name: string) => `data p: personal text = query("${name}")\n`;
  const redacting = prelude.replace('{', '{\n  redact: { parameters: ["voucher"] }');

  test('unless it is redacted', () => {
    expect(reported(labelled('voucher'))).toEqual(['personal-parameter: p']);
    expect(reported(labelled('voucher'), {}, redacting)).toEqual([]);
    expect(reported(labelled('email'))).toEqual([]);
    expect(reported('data p: text = query("voucher")')).toEqual([]);
  });

  test('which accepts its value from the original address, with the label of the address', () =>
    expect(reported(`data kk: text = parameter(rawUrl, "voucher")\n${tag('kk')}`, {}, redacting)).toEqual(leaks));
});

describe('refuses a personal query parameter as the campaign, which is stored and has no label', () => {
  const project = (fields: string) => prelude.replace('{', `{\n  ${fields}`);
  const visit = (name: string) => `visit: { group: performance, campaign: { parameter: "${name}" } }`;
  const reading = (fields: string, declarations = '') =>
    reported(`${declarations}\n${tag('join(campaign.recent, ",")')}`, {}, project(fields));

  test('whether it is declared personal, redacted by the project or by default', () => {
    const code = 'data code: personal text = query("code")';
    const redacted = `redact: { parameters: ["code"] }\n  ${visit('code')}`;
    expect(reading(redacted, code)).toEqual(['personal-campaign: "code"']);
    expect(reading(redacted)).toEqual(['personal-campaign: "code"']);
    expect(reading(visit('code'), code)).toEqual(['personal-campaign: "code"', 'personal-parameter: code']);
    expect(reading(visit('firstName1'))).toEqual(['personal-campaign: "firstName1"']);
  });

  test('also the default parameter', () =>
    expect(reading('visit: { group: performance }\n  redact: { parameters: ["campaign"] }')).toEqual([
      'personal-campaign: test',
    ]));

  test('but accepts others, and personal ones that no rule reads as a campaign', () => {
    expect(reading(visit('code'))).toEqual([]);
    expect(reported('', {}, project(visit('email')))).toEqual([]);
  });

  test('and gives campaigns the label of their cookie', () =>
    expect(reading(visit('code'), 'data stored: personal text = cookie("tagc_campaigns")')).toEqual([
      'personal-data: join(campaign.recent, ",")',
    ]));
});

describe('refuses a selector that tests what the visitor typed or chose', () => {
  test.each([
    'input:checked',
    'form:has(> input:not(:placeholder-shown))',
    ':is(a, input:invalid)',
    'input:-webkit-autofill',
    'INPUT:User-Valid',
    'input:-webkit-any(:checked)',
    'div:empty',
    'input[dir=auto]:dir(rtl)',
    'p:has(:dir(rtl))',
    'div[contenteditable]:has(> br)',
    ':read-write:has(br)',
    ':not(:-moz-any(a, input:valid))',
  ])('%s', (selector) => expect(reported(`element e = "${selector}"`)).toEqual([`personal-selector: "${selector}"`]));

  test('also in escapes of CSS, and attributes inside of other pseudo-classes', () => {
    expect(reported('element e = "input:\\\\63hecked"')).toEqual(['personal-selector: "input:\\\\63hecked"']);
    expect(reported('element e = ":-webkit-any([value=a])"')).toEqual(['personal-selector: ":-webkit-any([value=a])"']);
  });

  test('but not what the page sets', () =>
    expect(reported('element e = "input:disabled:required:not(:focus, :hover)"')).toEqual([]));
});

describe('refuses a selector that tests a labelled attribute', () => {
  const labelled = (name: string) => `data p: personal text = element("a", attribute: "${name}")\n`;
  const mail = labelled('data-mail');
  test.each([
    [mail, 'element e = "a[data-mail]"', '"a[data-mail]"'],
    [mail, `data d: text = element("a[DATA-MAIL^='x']")`, `"a[DATA-MAIL^='x']"`],
    [mail, 'data d: text = element("ul > li:not(:has([*|data-mail]))")', '"ul > li:not(:has([*|data-mail]))"'],
    [mail, 'data d: text = element("[data-mail]", attribute: "title")', '"[data-mail]"'],
    [mail, 'data d: text = element("[data-mail^=a]", attribute: "data-mail")', '"[data-mail^=a]"'],
    [mail, 'data d: text = element("[*|data-mail^=a]", attribute: "data-mail")', '"[*|data-mail^=a]"'],
    [
      mail,
      'data d: text = element("[data-mail]", attribute: case { path is "/": "data-mail", otherwise: "title" })',
      '"[data-mail]"',
    ],
    [mail, 'data d: text = element("p:not(:has([data-mail]))", attribute: "data-mail")', '"p:not(:has([data-mail]))"'],
    [labelled('id'), 'data d: text = element("#ann", attribute: "id")', '"#ann"'],
    [mail, 'rule r { on click("[data-mail$=a]") do log("a") }', '"[data-mail$=a]"'],
    [mail, 'rule r { on ready when visible("[data-mail=a]") do log("a") }', '"[data-mail=a]"'],
    [mail, 'rule r { on ready do hide("b, [data-mail=a]") }', '"b, [data-mail=a]"'],
    [labelled('id'), 'element e = "#ann"', '"#ann"'],
    [labelled('class'), 'element e = ".ann"', '".ann"'],
    ['', 'element e = "input[value^=a]"', '"input[value^=a]"'],
    [labelled('lang'), 'element e = "p:lang(de)"', '"p:lang(de)"'],
    [labelled('disabled'), 'element e = "input:enabled"', '"input:enabled"'],
    [labelled('readonly'), 'element e = "input:read-write"', '"input:read-write"'],
    [labelled('href'), 'element e = "a:link"', '"a:link"'],
    [labelled('id'), 'element e = "p:target"', '"p:target"'],
  ])('%s%s', (declarations, use, selector) =>
    expect(reported(`${declarations}${use}`).filter((line) => line.startsWith('personal'))).toEqual([
      `personal-selector: ${selector}`,
    ]),
  );

  test.each([
    [mail, 'element e = "#data-mail .a[data-job]"'],
    [mail, 'data d: text = element("main [DATA-mail]", attribute: "data-MAIL")'],
    [labelled('id'), 'element e = ".ann[name=a]"'],
    [labelled('dir'), 'element e = "p:lang(de)"'],
    ['', 'element e = "ul:has(> li)"'],
    ['', 'element e = "#ann"'],
  ])('but no other; %s%s', (declarations, use) =>
    expect(reported(`${declarations}${use}`).filter((line) => line.startsWith('personal'))).toEqual([]),
  );
});
