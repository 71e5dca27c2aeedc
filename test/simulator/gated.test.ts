import { afterAll, expect, test } from 'vitest';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import { closeContexts } from '../browser/harness/use-browser.ts';
import { workerBrowser } from '../browser/harness/worker-browser.ts';
import { runText } from './run-text.ts';

afterAll(async () => closeContexts(await workerBrowser()));

const rules = `
vendor waiting "Waiting" {
  fits:           performance
  queue:          list("_waiting")
  script:         "https://scripts.example.net/waiting.js"
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
tag idle  { vendor: waiting  group: performance  start: idle }
vendor coded "Coded" {
  fits:           performance
  script:         "https://scripts.example.net/coded.js"
  cannotWithdraw: "It counts until the next page."
  option site: text
  action open(topic: text) = module("open.js")(site, topic)
}
tag code { vendor: coded  group: performance  options: { site: "S-1" } }
vendor touched "Touched" {
  fits:           performance
  queue:          list("_touched")
  script:         "https://scripts.example.net/touched.js"
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
tag touch { vendor: touched  group: performance  on start  start: interaction }
rule counted { on layer("go")  do idle.count("a") touch.count("b") }
rule opened { on layer("open")  do code.open("jobs") }

scenario "idle" {
  given consent is [necessary, performance]
  when raise layer("go")
  expect idle.count "a" once
  expect touch.count "b"
  when wait 1s
  expect call "scripts.example.net/waiting.js" once
  expect no call "scripts.example.net/touched.js"
}
scenario "interaction" {
  given consent is [necessary, performance]
  when load
  expect no call "scripts.example.net/touched.js"
  when click "body"
  expect call "scripts.example.net/touched.js" once
}
scenario "scroll" {
  given consent is [necessary, performance]
  when scroll to 50
  expect call "scripts.example.net/touched.js" once
}
scenario "module" {
  given consent is [necessary, performance]
  when raise layer("open")
  expect call "scripts.example.net/coded.js" once
  expect call "coded.example.net/S-1?jobs" once
  expect tag code once
}
scenario "refused" {
  given consent is [necessary]
  when raise layer("go")
  when raise layer("open")
  when click "body"
  expect no call
}
`;

const modules = {
  'open.js': 'export default (site, topic) => void (new Image().src = `https://coded.example.net/${site}?${topic}`);',
};
const shown = { idle: [], interaction: [], scroll: [], module: [], refused: [] };

test('scenarios show scripts that wait, and run modules of a vendor when its script has arrived', async () => {
  expect(await runText(rules, { modules })).toEqual(shown);
});

test('and Chromium gives the same result', async () => {
  const driver = createBrowserDriver(await workerBrowser());
  expect(await runText(rules, { driver, modules })).toEqual(shown);
});
