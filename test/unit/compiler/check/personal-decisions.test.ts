import { describe, expect, test } from 'vitest';
import { prelude } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const declarations = `
data email: personal text = layer("user.email")
state known: personal flag
state plain: flag
state visits: counter
state noted: personal counter
condition member = exists email and path is "/"
tag ours { vendor: adobeAnalytics group: performance options: { server: "metrics.example.com", suite: "a" } }
tag social { vendor: pixel group: targeting options: { url: "https://p.example/" } }
call ask { get: "https://ask.example/" group: targeting }
call ownAsk { get: "/ask" }
`;

const own =
  'tag own { vendor: pixel group: targeting on ready when exists email options: { url: "https://own.example.com/p" } }';
const decided = (text: string) => reported(`${declarations}\n${text}`);
const inRule = (condition: string, actions = 'social.run') =>
  decided(`rule r { on ready when ${condition} do ${actions} }`);

describe('reports a decision about personal data that a third party can see (PII-05)', () => {
  test.each([
    ['exists email', 'exists email'],
    ['path is "/" or email else "" is "a"', 'email else "" is "a"'],
    ['not (not (exists email))', '(exists email)'],
    ['member', 'exists email'],
    ['known', 'known'],
    ['case { exists email: true, otherwise: false }', 'case { exists email: true, otherwise: false }'],
    ['urlHasEmail', 'urlHasEmail'],
    ['noted > 3', 'noted > 3'],
  ])('rule … when %s', (condition, atom) => expect(inRule(condition)).toEqual([`personal-decision: ${atom}`]));

  test('also before a call', () => expect(inRule('known', 'send(ask)')).toEqual(['personal-decision: known']));

  test('also as the condition of a tag, or of what switches it off', () => {
    const tag = (clause: string) => `tag late { vendor: pixel group: targeting on start ${clause} options: { url: "https://l.example/" } }`;
    expect(decided(tag('when known'))).toEqual(['personal-decision: known']);
    expect(decided(tag('when path is "/"'))).toEqual([]);
    const disabling = (condition: string) => prelude.replace('  stored:', `  disable social when ${condition}\n  stored:`);
    expect(reported(declarations, {}, disabling('known'))).toEqual(['personal-decision: known']);
    expect(reported(declarations, {}, disabling('plain'))).toEqual([]);
  }); // prettier-ignore

  test.each([
    ['first.run then social.run', ['personal-decision: known']],
    ['first.run then log("a") then social.run', ['personal-decision: known']],
    ['first.run then raise(direct("x"))', ['personal-decision: known']],
    ['first.run then set(plain, true)', ['personal-state: known']],
    ['first.run social.run', []],
    ['first.run then always social.run', []],
    ['first.run then ours.page {} then social.run', ['personal-decision: known']],
    ['first.run then ours.page {} then always social.run', []],
    ['first.run then log("a") then always log("b") then social.run', []],
  ])('also as the condition of a tag that must act before: %s', (actions, expected) => {
    const first = 'tag first { vendor: adobeAnalytics group: performance when known options: { server: "metrics.example.com", suite: "a" } }';
    const rules = `rule r { on ready do ${actions.replaceAll('first.run', 'first.page')} }
rule x { on direct("x") do social.run }`;
    expect(decided(`${first}\n${rules}`)).toEqual(expected);
  }); // prettier-ignore

  test('also as what an action receives that may fail', () => {
    const files = { 'm.ts': 'export default () => {};', 'p.json': '{"type":"object","properties":{"a":{"type":"string"}}}' };
    const rules = (actions: string, value = 'email') =>
      reported(
        `${declarations}
action act = module("m.ts", schema: "p.json") { group: performance }
tag loaded { vendor: script group: performance options: { url: "https://www.example.com/a.js", parameters: { mail: ${value} } } }
tag framed { vendor: iframe group: performance options: { title: "A", url: "https://www.example.com/a", parameters: { mail: ${value} } } }
tag identity { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "identity.example.com", customer: ${value} } }
rule r { on ready do ${actions} }`,
        files,
      );
    for (const action of ['loaded.run', 'framed.run', 'act(email)']) {
      expect(rules(`${action} then social.run`)).toEqual([`personal-decision: ${action} then`]);
      expect(rules(`${action} then log("x") then set(plain, true)`)).toEqual([`personal-state: ${action} then`]);
      expect(rules(`${action} then always social.run`)).toEqual([]);
      expect(rules(`${action} social.run`)).toEqual([]);
    }
    expect(rules('loaded.run then social.run', 'path')).toEqual([]);
    expect(rules('identity.request then social.run')).toEqual([]);
    expect(rules('identity.request within 2s then social.run')).toEqual([
      'personal-decision: identity.request within 2s then',
    ]);
  }); // prettier-ignore

  test('also as the condition of a tag whose event starts a rule', () => {
    const first = 'tag first { vendor: adobeAnalytics group: performance when known options: { server: "metrics.example.com", suite: "a" } }';
    const rules = 'rule r { on ready do first.page }\nrule x { on sent(first) do social.run }';
    expect(decided(`${first}\n${rules}`)).toEqual(['personal-decision: known']);
  }); // prettier-ignore
  test('also as the condition of a call, or of a call whose end starts other rules', () => {
    const sent = (address: string, rest = '') =>
      decided(`call mine { get: "${address}" group: targeting when known }
rule first { on ready do send(mine) }
${rest}`);
    expect(sent('https://mine.example/')).toEqual(['personal-decision: known']);
    expect(sent('/mine')).toEqual([]);
    expect(sent('/mine', 'rule second { on failed(mine) do social.run }')).toEqual(['personal-decision: known']);
  });

  test('also as what a call sends, whose outcome starts a rule', () => {
    const asked = (rest: string) =>
      decided(`call mine { post: "/mine" body: { mail: email } }
call quiet { post: "/quiet" }
rule first { on ready do send(mine) send(quiet) }
${rest}`);
    expect(asked('rule r { on failed(mine) do social.run }')).toEqual(['personal-decision: failed(mine)']);
    expect(asked('rule r { on answered(mine) do set(plain, true) }')).toEqual(['personal-state: answered(mine)']);
    expect(asked('rule r { on failed(mine) do set(known, true) }')).toEqual([]);
    expect(asked('rule r { on failed(quiet) do social.run }')).toEqual([]);
  });

  test('also as what a tag sends, whose outcome starts a rule', () => {
    const identity = (options: string) => `tag identity {
  vendor: visitorIdentity group: performance
  options: { organisation: "A@B", server: "identity.example.com" ${options} }
}`;
    const rule = 'rule r { on failed(identity) do social.run }';
    expect(decided(`${identity('customer: email')}\n${rule}`)).toEqual(['personal-decision: failed(identity)']);
    expect(decided(`${identity('')}\n${rule}`)).toEqual([]);
  });

  test('also as "once per"', () =>
    expect(decided('rule r { on ready once per email do social.run }')).toEqual(['personal-decision: email']));

  test.each([
    ['raise(direct("x"))', 'direct("x")'],
    ['push({ event: "x" })', 'layer("x")'],
    ['push({ event: "x" })', 'layerChange("a.b")'],
    ['ours.page', 'sent(ours)'],
    ['send(ownAsk)', 'answered(ownAsk)'],
    ['send(ownAsk)', 'failed(ownAsk)'],
    ['set(known, true)', 'changed(known)'],
  ])('also through a rule that it starts: %s starts on %s', (action, event) =>
    expect(
      decided(`rule first { on ready when exists email do ${action} }
rule second { on ${event} do raise(direct("last")) }
rule third { on direct("last") do social.run }`),
    ).toContain('personal-decision: exists email'),
  );

  test('also through the end of a tag that starts itself', () => {
    expect(decided(`${own}\nrule r { on sent(own) do social.run }`)).toEqual(['personal-decision: exists email']);
  });

  test.each(['layerChange("user.email")', 'layerChange("user")', 'layerChange("user[\'email\']")'])(
    'also as the change of a personal path: %s',
    (event) => {
      expect(decided(`rule r { on ${event} do social.run }`)).toEqual([
        `personal-decision: ${event.slice('layerChange('.length, -1)}`,
      ]);
      expect(decided(`rule r { on layerChange("page.name") do social.run }`)).toEqual([]);
    },
  );

  test.each(['hide("#main")', 'show("#main")'])('also through the animation of %s', (action) => {
    const heard = (name: string) =>
      decided(`rule r { on ready when known do ${action} }\nrule s { on window(${name}) do social.run }`);
    for (const name of ['"animationstart"', '"webkitAnimationEnd"', 'case { path is "/": "a", otherwise: "animationend" }', 'path']) {
      expect(heard(name)).toEqual(['personal-decision: known']);
    }
    expect(heard('"filtered"')).toEqual([]);
  }); // prettier-ignore

  test('also through the fields of a response', () => {
    const asked = (type: string, rest: string) =>
      decided(`call mine { get: "/mine" answer: { segment: ${type} } }
rule first { on ready when exists email do send(mine) }
${rest}`);
    expect(asked('text', '')).toEqual(['personal-state: exists email']);
    expect(asked('personal text', 'rule last { on ready when exists mine.segment do social.run }')).toEqual([
      'personal-decision: exists mine.segment',
    ]);
  });

  test('once for all that it decides, at the words that decide', () =>
    expect(
      decided(`rule a { on ready when member do social.run }
rule b { on leave when member and path is "/b" do social.run send(ask) }`),
    ).toEqual(['personal-decision: exists email']));

  test.each(['path is "/"', 'declassify(exists email, "A test")', 'consent.targeting', 'url contains "a"'])(
    'not: %s',
    (condition) => expect(inRule(condition)).toEqual([]),
  );

  test.each(['ours.page', 'send(ownAsk)', 'set(known, true)', 'increase(noted)'])('not for the first party: %s', (action) =>
    expect(inRule('exists email', action)).toEqual([]),
  ); // prettier-ignore
});

describe('reports a state without label that a decision about personal data sets', () => {
  test.each(['set(plain, true)', 'increase(visits)', 'clear(visits)'])('%s', (action) =>
    expect(inRule('exists email', action)).toEqual(['personal-state: exists email']),
  );

  test.each([
    ['setAttribute("body", "data-known", "yes")', 'data-known'],
    ['addClass("body", "known")', 'class'],
    ['push({ seen: "x" })', 'seen'],
  ])('also a place in the page: %s', (action, place) => {
    const declared = { 'data-known': 'attribute: "data-known"', class: 'attribute: "class"' }[place];
    const label = declared ? `data mark: personal text = element("body", ${declared})` : 'data mark: personal text = layer("seen")';
    expect(inRule('exists email', action)).toEqual(['personal-state: exists email']);
    expect(decided(`${label}\nrule r { on ready when exists email do ${action} }`)).toEqual([]);
  }); // prettier-ignore

  test.each([
    ['state mail: personal(email) text', 'set(mail, "a@b.example")'],
    ['data mail: personal(email) text = layer("mail")', 'push({ mail: "a@b.example" })'],
    ['data mail: personal(email) text = element("p", attribute: "title")', 'setAttribute("p", "title", "x")'],
    ['call mine { get: "/mine" answer: { mail: personal(email) text } }', 'send(mine)'],
    ['record visit { who: personal text, where: personal(address) text }\nstate visits2: list of visit', 'clear(visits2)'],
  ])('also one whose kinds a redactor could make public: %s', (declaration, action) => {
    expect(decided(`${declaration}\nrule r { on ready when known do ${action} }`)).toEqual(['personal-state: known']);
    const whole = declaration.replaceAll(/personal\(\w+\)/g, 'personal');
    expect(decided(`${whole}\nrule r { on ready when known do ${action} }`)).toEqual([]);
  }); // prettier-ignore

  test('also a part of a pushed record', () => {
    const pushed = (item: string) =>
      decided(`data mail: personal text = layer("user.mail")\nrule r { on ready when known do push(${item}) }`);
    expect(pushed('{ user: { mail: "x" } }')).toEqual([]);
    expect(pushed('{ user: { mail: "x", name: "y" } }')).toEqual(['personal-state: known']);
  });

  test('also the length of a text that a pushed record may replace, if a rule reads it', () => {
    const read = (path: string) =>
      decided(`data mail: personal text = layer("user.mail")
data seen: text = layer("${path}")
rule r { on ready when known do push({ user: { mail: "x" } }) }`);
    expect(read('user.name')).toEqual([]);
    expect(read('user.length')).toEqual(['personal-state: known']);
    expect(read('user.0')).toEqual(['personal-state: known']);
  });

  test('also the fields of a client', () => {
    const identity = (clause = '') => `tag identity {
  vendor: visitorIdentity group: performance ${clause}
  options: { organisation: "A@B", server: "identity.example.com" }
}`;
    expect(decided(`${identity()}\nrule r { on ready when known do identity.request }`)).toEqual([
      'personal-state: known',
    ]);
    expect(decided(identity('on start when known'))).toEqual(['personal-state: known']);
    expect(decided(identity('on start'))).toEqual([]);
  });

  test('also what a custom module returns or dispatches', () => {
    const files = { 'm.ts': 'export default () => {};' };
    const acts = (rest: string) =>
      reported(
        `${declarations}\naction act = module("m.ts") { group: performance }\nrule r { on ready when known do act }\n${rest}`,
        files,
      );
    expect(acts('')).toEqual([]);
    expect(acts('data value: text = module("m.ts")\nrule s { on ready do log(value else "") }')).toEqual([
      'personal-state: known',
    ]);
    expect(acts('data value: personal text = module("m.ts")\nrule s { on ready do log(value else "") }')).toEqual([]);
    expect(acts('rule s { on module("m.ts") do social.run }')).toContain('personal-decision: known');
  });

  test('also through an event', () =>
    expect(
      decided(`rule a { on ready when known do raise(direct("x")) }
rule b { on direct("x") do set(plain, true) }`),
    ).toEqual(['personal-state: known']));
});

describe('reports what every rule may use as public, but depends on personal data', () => {
  test('a page class', () => expect(decided('page private = exists email')).toEqual(['personal-public: exists email']));

  test('a default by a personal country', () => {
    const text = 'data land: personal country = layer("land")';
    const clause = 'default by land { US: [targeting] otherwise: [necessary] missing: [necessary] }';
    expect(reported(text, {}, prelude.replace('stored:', `${clause}\n  stored:`))).toEqual([
      expect.stringMatching(/^personal-public: /),
    ]);
  });

  test.each(['optOut: exists email', 'noDefault: exists email'])('consent: %s', (clause) =>
    expect(
      reported(
        'data email: personal text = layer("user.email")',
        {},
        prelude.replace('stored:', `${clause}\n  stored:`),
      ),
    ).toEqual(['personal-public: exists email']),
  );
});

describe('reports personal data that chooses something public', () => {
  const chosen = 'case { exists email: "a", otherwise: "b" }';
  const time = 'case { exists email: 1s, otherwise: 2s }';
  const share = 'case { exists email: 1, otherwise: 2 }';
  test.each([
    ['an event that a rule dispatches', `on ready do raise(direct(${chosen}))`, chosen],
    ['a direct call', 'on ready do raise(direct(email else "x"))', 'email else "x"'],
    ['an event of the data layer', `on ready do raise(layer(${chosen}))`, chosen],
    ['the name of a pushed event', `on ready do push({ event: ${chosen} })`, chosen],
    ['the event of a pushed record', 'on ready do push(item)', 'item'],
    ['events that start a rule', `on direct(${chosen}) do log("x")`, chosen],
    ['events of the data layer', `on layer(${chosen}) do log("x")`, chosen],
    ['events of the window', `on window(${chosen}) do log("x")`, chosen],
    ['a path whose changes start a rule', `on layerChange(${chosen}) do log("x")`, chosen],
    ['a selector of clicks', `on click(${chosen}) do log("x")`, chosen],
    ['a computed selector of clicks', 'on click("#" + (email else "x")) do log("x")', '"#" + (email else "x")'],
    ['a share of a video', `on video.progress(${share}) do log("x")`, share],
    ['a time of a video', `on video.play(after: ${time}) do log("x")`, time],
    ['a share of an element', `on visible("p", share: ${share}) do log("x")`, share],
    ['a time in view', `on visible("p", for: ${time}) do log("x")`, time],
    ['a time of hovering', `on hover("p", for: ${time}) do log("x")`, time],
    ['a limit of time', `on appears("p", within: ${time}) do log("x")`, time],
    ['a repetition', 'on formChange(again: exists email) do log("x")', 'exists email'],
    ['the length of a wait', `on ready do wait(${time}) then log("x")`, time],
    ['elements with an attribute', `on ready do setAttribute(${chosen}, "data-mark", "1")`, chosen],
    ['the name of an attribute', 'on ready do setAttribute("p", case { exists email: "data-a", otherwise: "data-b" }, "1")', 'case { exists email: "data-a", otherwise: "data-b" }'],
    ['elements with a class', `on ready do addClass(${chosen}, "mark")`, chosen],
    ['elements without a class', `on ready do removeClass(${chosen}, "mark")`, chosen],
    ['hidden elements', `on ready do hide(${chosen})`, chosen],
    ['shown elements', `on ready do show(${chosen})`, chosen],
  ])('%s', (_, rule, what) => {
    const item = 'record pushed { event: personal text, name: text }\ndata item: pushed = layer("item")\ndata mark: personal record = layer("event")';
    expect(decided(`${item}\nrule r { ${rule} }`)).toEqual([`personal-public: ${what}`]);
    const declassified = rule.replace(what, `declassify(${what}, "A test")`);
    if (what !== 'item') expect(decided(`rule r { ${declassified} }`)).toEqual([]);
  }); // prettier-ignore

  test('in a declaration', () => {
    expect(decided(`event chosen = layer(${chosen})\nrule r { on chosen do log("x") }`)).toEqual([
      `personal-public: ${chosen}`,
    ]);
    expect(decided(`state s: personal text { keep: visitor, key: local(${chosen}) }`)).toEqual([
      `personal-public: ${chosen}`,
    ]);
  });

  test('in the place of stored consent', () => {
    const stored = 'stored: oneTrust(cookie: case { exists email: "A", otherwise: "B" })';
    const before = prelude.replace('stored: oneTrust(cookie: "OptanonConsent")', stored);
    expect(reported('data email: personal text = layer("user.email")', {}, before)).toEqual([
      'personal-public: case { exists email: "A", otherwise: "B" }',
    ]);
  });

  test.each(['log("x", email)', 'log(email else "")', 'wait(1s)', 'setAttribute("p", "data-mark", "1")'])(
    'not: %s',
    (action) => expect(decided(`rule r { on ready do ${action} }`)).toEqual([]),
  );
});

describe('reports a reason that says nothing', () => {
  const unseen = `declassify(email, "${String.fromCodePoint(0x200b)}")`;
  test.each([
    'declassify(email)',
    'declassify(email, "")',
    'declassify(email, " ")',
    'declassify(email, "-")',
    unseen,
    'declassify(email, path)',
  ])('%s', (value) =>
    expect(decided(`rule r { on ready do log(${value}) }`)[0]).toMatch(
      /^(declassify-without-reason|wrong-arguments|hidden-character)/,
    ),
  );
});

describe('reports personal data that a selector may find in the element of a tag', () => {
  const frame = 'vendor: iframe group: targeting options: { url: "https://www.example.com/f", title: "F"';
  const script = 'vendor: script group: targeting options: { url: "https://www.example.com/f"';
  const event = (selector: string) =>
    `tag t { vendor: pixel group: targeting on appears("${selector}") options: { url: "https://t.example/" } }`;
  const value = (selector: string) => `data s: text = element("${selector}", attribute: "src")`;
  const found = (selector: string) => `data s: boolean = present("${selector}")`;

  test.each([
    [frame, value('iframe')],
    [frame, event("iframe[title='F']")],
    [frame, found("IFRAME[src*='/f']")],
    [frame, found('html:has(iframe)')],
    [frame, found('html > :not(head, body)')],
    [frame, found('body:last-child')],
    [frame, found('[title]')],
    [frame, found('i\\\\66rame')],
    [frame, 'data s: boolean = present("#" + path)'],
    [frame, 'element f = "iframe"\nrule x { on ready when present(f) do log("x") }'],
    [frame, 'function found(a: text): boolean = present(a + "[src]")\ndata s: boolean = found("iframe")'],
    [script, value("script[src*='/f']")],
    [script, event('script')],
  ])('%s … %s', (vendor, reading) => {
    const rule = (when = '') => `rule r { on ready ${when} do f.run }`;
    const labelled = `tag f { ${vendor}, parameters: { email } } }`;
    expect(decided(`${labelled}\n${reading}\n${rule()}`)).toEqual(['personal-read-back: { email }']);
    const decision = `tag f { ${vendor} } }\n${reading}\n`;
    expect(decided(decision + rule('when exists email'))).toEqual(['personal-read-back: exists email']);
    expect(decided(decision + rule('when declassify(exists email, "A test")'))).toEqual([]);
    const alone = vendor.replace('options', 'on ready when exists email options');
    expect(decided(`tag f { ${alone} } }\n${reading}`)).toEqual(['personal-read-back: exists email']);
  }); // prettier-ignore

  test.each([
    [frame, value('script')],
    [frame, value('iframe.video')],
    [frame, event('#offer, .offer > li:first-child')],
    [frame, found('a[title]')],
    [script, value('iframe')],
  ])('not if none can find it: %s … %s', (vendor, reading) => {
    const labelled = `tag f { ${vendor}, parameters: { email } } }`;
    expect(
      decided(`${labelled}
${reading}
rule r { on ready when exists email do f.run }`),
    ).toEqual([]);
  });

  test('and refuses to read the frames of the page as global variables', () =>
    expect(decided('data s: text = global("0")')).toEqual([expect.stringMatching(/^never-works: /)]));
});
