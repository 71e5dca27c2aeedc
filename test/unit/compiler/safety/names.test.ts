import { describe, expect, test } from 'vitest';
import { minifyText, compileText } from '../../../support/compile-text.ts';
import { survive } from './survive.ts';

// Names of JavaScript object members are names like any other, and unknown if they are not declared.
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

describe.each(names)('%s', (name) => {
  test.each([
    ['a constant', `const ${name} = "x"\nrule r { on ready do log(${name}) }`],
    ['a condition', `condition ${name} = path is "/"\nrule r { on ready when ${name} do log("a") }`],
    ['a data element', `data ${name}: text = layer("${name}")\nrule r { on ready when ${name} is "a" do log("a") }`],
    ['a record and its field', `record ${name} { ${name}: text }\ndata d: ${name} = layer("x")\nrule r { on ready do log(d.${name} else "a") }`],
    ['a function and its parameter', `function ${name}(${name}: text): text = ${name} + "x"\nrule r { on ready do log(${name}("a")) }`],
    ['a rule', `rule ${name} { on ready do log("a") }`],
    ['a page class', `page ${name} = path is "/"\nrule r { on ready when page is ${name} do log("a") }`],
    ['a site and a stage', `site ${name}\nstage ${name}\nrule r { sites: [${name}] on ready when site is ${name} do log("a") }`],
    ['an element', `element ${name} = ".a"\nrule r { on click(${name}) do log("a") }`],
    ['a set of countries', `countries ${name} = [RU]\ncountries b = ${name} + [DE]`],
    ['an event', `event ${name} = direct("${name}")\nrule r { on ${name} do log("a") }`],
    ['a key of a record', `rule r { on ready do push({ ${name}: "x" }) }`],
  ])('can be declared as %s', async (_, text) => {
    expect(compileText(text).diagnostics).toEqual([]);
    await minifyText(text);
  }); // prettier-ignore

  test.each([
    ['a kind', `${name} a = 1`, 'unknown-kind'],
    ['a value', `condition c = ${name} is "a"`, 'unknown-name'],
    ['an event', `rule r { on ${name} do log("a") }`, 'unknown-event'],
    ['an action', `rule r { on ready do ${name}("a") }`, 'unknown-action'],
    ['a type', `data d: ${name} = layer("x")`, 'unknown-type'],
    ['a field', `rule r { ${name}: 1 on ready do log("a") }`, 'unknown-field'],
    ['a vendor', `tag t { vendor: ${name} group: targeting }`, 'unknown-vendor'],
    ['a group', `tag t { vendor: pixel group: ${name} options: { url: "https://a.example/" } }`, 'unknown-group'],
    ['a member', `rule r { on ready do log(path.${name}) }`, 'text-without-quotes'],
    ['a unit', `const a = 5${name}`, 'unknown-unit'],
    ['a page class', `rule r { on ready when page is ${name} do log("a") }`, 'unknown-page'],
    ['an argument', `function f(a: text): text = a\nrule r { on ready do log(f(${name}: "a")) }`, 'unknown-parameter'],
  ])('is reported if it is not declared as %s', (_, text, code) => expect(survive(text)).toContain(code));

  test.each([
    ['a constant', `const ${name}: 1`, []],
    ['a record and its field', `record ${name}:\n  ${name}: text`, []],
    ['a kind', `${name} a: 1`, ['unknown-kind']],
    ['a field', `rule r:\n  ${name}: 1\n  on: ready\n  do: log("a")`, ['unknown-field']],
  ])('in YAML: %s', (_, text, codes) => expect(survive(text, 'more.yaml')).toEqual(codes));
});
