import { expect, test } from 'vitest';
import { describeExceptions } from '../../../../compiler/describe/report/describe-exceptions.ts';
import { positionAt } from '../../../../compiler/language/source/source.ts';
import { compileText } from '../../../support/compile-text.ts';

test('lists every use of declassify once, with its reason, also in conditions and functions', () => {
  const { program, diagnostics } = compileText(`data email: personal(email) text = layer("user.email")
condition isKnown = declassify(exists email, "one of two")
function shown(mail: personal(email) text): text = declassify(lower(mail), "in a function")
tag p {
  vendor: pixel
  group: targeting
  when declassify(email contains "@", "in a condition")
  options: { url: "https://p.example", parameters: { a: text(isKnown), b: redact(email), c: shown("x") else shown("y") } }
}
rule r { on start when isKnown do p.run }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeExceptions(program).map(({ text, reason }) => [text, reason])).toEqual([
    ['declassify(exists email, "one of two")', 'one of two'],
    ['declassify(lower(mail), "in a function")', 'in a function'],
    ['declassify(email contains "@", "in a condition")', 'in a condition'],
  ]);
});

test('lists every exception of values that begin at the same place', () => {
  const { program, diagnostics } = compileText(`data mail: personal(email) text = layer("user.email")
data cid: personal(id) text = layer("user.id")
tag stats {
  vendor: adobeAnalytics
  group: performance
  options: { server: "m.foreign.example", suite: "x", visitor: declassify(mail, "a test address") else cid }
}
rule r { on start do stats.page {} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeExceptions(program).map(({ text, reason }) => [text, reason])).toEqual([
    [
      'declassify(mail, "a test address") else cid',
      'Adobe Analytics can receive personal data (id) in "visitor", which is declared for it.',
    ],
    ['declassify(mail, "a test address")', 'a test address'],
  ]);
});

test('lists a default of a vendor that declassifies at each tag that uses it, with the reason of the vendor', () => {
  const company = (name: string, title: string) =>
    `tag ${name} { vendor: companyIdentification group: targeting on ready options: { endpoint: "https://c.example/ip"${title} } }`;
  const { program, diagnostics } = compileText([company('one', ''), company('two', ', title: "x"')].join('\n'));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeExceptions(program)).toEqual([
    {
      text: 'title: declassify(redact(pageTitle), "Titles of pages are written by the site")',
      reason: 'Titles of pages are written by the site',
      place: { path: 'rules.dsl', ...positionAt(program.tags[0].source, program.tags[0].nameSpan.start) },
    },
  ]);
});

test('lists a parameter of a third party that may receive personal data only where a value is passed', () => {
  const { program, diagnostics } = compileText(`vendor x {
  queue: function("xq", kept: "queue")
  script: "https://x.example/x.js"
  fits: targeting
  cannotWithdraw: "It has no command for it."
  action event(name: text, email: personal(id) text?, phone: personal(id) text?) = ["track", name, { email, phone }]
}
data customer: personal(id) text = layer("user.id")
tag t { vendor: x group: targeting on ready }
rule one { on start do t.event("one") }
rule two { on start do t.event("two", email: customer) }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(describeExceptions(program).map(({ text, reason }) => [text, reason])).toEqual([
    ['customer', 'x can receive personal data (id) in "email", which is declared for it.'],
  ]);
});
