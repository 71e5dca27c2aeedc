import { afterAll, expect, test } from 'vitest';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import { closeContexts } from '../browser/harness/use-browser.ts';
import { workerBrowser } from '../browser/harness/worker-browser.ts';
import { failure, runText } from './run-text.ts';

const rules = `
queue shared = arguments("sharedLayer") { first: [["js", now]] }
vendor measuring "Measuring" {
  fits:           performance
  account:        [id]
  queue:          shared
  script:         "https://scripts.example.net/tag.js"
  query:          { id: id }
  cannotWithdraw: "It shares the script."
  first:          [["config", id]]
  option id: text
  option everyEvent: record?
  action event(name: text, parameters: record?) = ["event", name, merge(everyEvent, parameters, { to: id })]
  action label(label: text, value: number?) = ["event", "conversion", { to: id + "/" + label, value: value }]
  action raw(name: text) = ["raw", { name: name, at: now, to: id }]
}
vendor calling "Calling" {
  fits:           performance
  queue:          function("fn", kept: "q")
  cannotWithdraw: "It has no script."
  action track(name: text, parameters: record?, event: text?) = ["track", name, parameters, { eventID: event }]
}
vendor methodical "Methodical" {
  fits:           performance
  queue:          methods("mt", ["page", "track"])
  cannotWithdraw: "It has no script."
  first:          [["page"]]
  action track(name: text) = ["track", name]
}
vendor asking "Asking" {
  fits: performance
  option site: text
  action count(name: text) = get("https://counter.example.net/c", query: { s: site, v: 2, n: name })
}
data total: number? = layer("total")
data word: text? = layer("word")
matrix account: text by stage { otherwise: "G-1" }
tag one { vendor: measuring  group: performance  sharedAccount: "There is no other"  options: { id: account[stage] } }
tag two { vendor: measuring  group: targeting    sharedAccount: "There is no other"  options: { id: "G-2" } }
tag fn { vendor: calling  group: performance }
tag mt { vendor: methodical  group: performance }
tag ask { vendor: asking  group: performance  options: { site: "9" } }
rule bought {
  on layer("bought")
  do one.event("purchase") { value: total, currency: "EUR", items: [{ id: "a", price: 2 }] }
     two.event("purchase") { value: 1 }
     one.label("lab", value: total)
     one.raw("x")
     fn.track("Buy", event: word) { value: total }
     mt.track("order")
     ask.count("buy")
}
`;

const scenarios = `scenario "shown" {
  given consent is [necessary, performance], layer("total") is 12.5, layer("word") is "e-1"
  when raise layer("bought")
  expect one.event "purchase" with { value: 12.5, currency: "EUR" } once
  expect one.event with { items: [{ id: "a" }] }
  expect one.label "lab" with { value: 12.5 }
  expect one.raw "x"
  expect fn.track "Buy" with { event: "e-1", value: 12.5 }
  expect mt.track "order" once
  expect ask.count "buy" with { name: "buy" } once
  expect no two.event because consent
  expect no one.event "sale"
}`;

test('scenarios expect what reached the queue of a declared vendor', async () => {
  expect(await runText(`${rules}\n${scenarios}`)).toEqual({ shown: [] });
});

test('and Chromium gives the same result', async () => {
  const driver = createBrowserDriver(await workerBrowser());
  expect(await runText(`${rules}\n${scenarios}`, { driver })).toEqual({ shown: [] });
});

afterAll(async () => closeContexts(await workerBrowser()));

test('a difference is shown by parameter and field, with what reached the queue', async () => {
  const given = 'given consent is [necessary, performance], layer("total") is 12.5 when raise layer("bought")';
  const expected = 'expect one.event "purchase" with { value: 13, items: [{ id: "b" }], coupon: "x" }';
  const found = await failure(rules, `${given} ${expected}`);
  expect(found.slice(1).map((line) => line.trim())).toEqual([
    'What happened instead:',
    'one.event ["event","purchase",{"value":12.5,"currency":"EUR","items":[{"id":"a","price":2}],"to":"G-1"}]',
    'value: expected 13, got 12.5',
    'items: expected [{"id":"b"}], got [{"id":"a","price":2}]',
    'coupon: expected "x", got nothing',
  ]);
});

test('fields of options are expected as they are sent, also where an action replaces one', async () => {
  const set = rules.replace(
    'id: account[stage] }',
    'id: account[stage], everyEvent: { value: 1, page: "jobs", word } }',
  );
  const given = 'given consent is [necessary, performance], layer("total") is 12.5, layer("word") is "e-1"';
  const expected = 'expect one.event "purchase" with { value: 12.5, page: "jobs", word: "e-1", currency: "EUR" }';
  const scenario = (line: string) => `scenario "shown" { ${given} when raise layer("bought") ${line} }`;
  expect(await runText(`${set}\n${scenario(expected)}`)).toEqual({ shown: [] });
});

const shop = `
project shop { dataLayer: gtm("dataLayer") }
site main
stage production
stage development
consent {
  group necessary   = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}
queue layer = arguments("dataLayer")
vendor measuring "Measuring" {
  fits:           performance
  queue:          layer
  cannotWithdraw: "It has no script."
  option id: text
  action event(name: text, parameters: record?) = ["event", name, merge(parameters, { to: id })]
}
matrix account: text by stage {
  production:  "G-1"
  development: "G-2"
}
data word: text? = layer("page")
tag one { vendor: measuring  group: performance  options: { id: account[stage] } }
tag two { vendor: measuring  group: performance  options: { id: "G-9" } }
rule viewed { on start  do one.event("view") { page: word } }
rule bought { on layer("bought")  do two.event("buy") { total: 5 } }
scenario "the list of commands is the data layer, and two accounts share it" {
  given  consent is [necessary, performance], layer("page") is "home", stage is development
  expect one.event "view" with { page: "home" } once
  expect no two.event
  when   raise layer("bought")
  expect two.event "buy" with { total: 5 } once
  expect no one.event
}`;

test('commands are found in the data layer, and belong to the tag with the account of the stage', async () => {
  for (const driver of [undefined, createBrowserDriver(await workerBrowser())]) {
    expect(Object.values(await runText(shop, { before: '', driver }))).toEqual([[]]);
  }
});
