import { expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

// Browsers remove all listeners of the document and the window if a script writes another document in place of the page.

const site = useSite();
const rules = `
project reopened { dataLayer: "adobeDataLayer" }
site main { hosts: { production: ["www.example.com"] } }
stage production
rule clicked { on click("a") do log("click", link.text) }
rule changed { on formChange("form") do log("formChange") }
rule submitted { on submit("form") do log("submit") }
rule shouted { on window("shout") do log("shout") }
rule away { on leave do log("leave") }
rule moved { on navigation do log("navigation") }
rule heard { on layer("heard") do log("layer") }
rule seen { on appears("#late") do log("appears") }
`;
const content = '<a id="link" href="#here">Written</a><form><input></form>';
const act = `{
  const link = document.querySelector('#link'), field = document.querySelector('input');
  link.click();
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.form.addEventListener('submit', (event) => event.preventDefault());
  field.form.requestSubmit();
  dispatchEvent(new CustomEvent('shout'));
  history.pushState(null, '', '#pushed');
  adobeDataLayer.push({ event: 'heard' });
  document.body.append(Object.assign(document.createElement('p'), { id: 'late' }));
  dispatchEvent(new PageTransitionEvent('pagehide'));
}`;
const all = ['click Written', 'formChange', 'submit', 'shout', 'navigation', 'navigation', 'layer', 'appears', 'leave'];

async function open() {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
  const at = '2024-06-24T12:00:00Z';
  const url = 'https://www.example.com/us-en';
  const visitor = await site.visit({ url, at, scripts: ['/tags/main.js'], body: content, layer: [] });
  await visitor.pass(10);
  return visitor;
}

test.each([
  ['document.open()', `document.open(); document.write(${JSON.stringify(content)}); document.close();`],
  [
    'document.write() after the page has loaded',
    `document.write(${JSON.stringify(`<!doctype html><body>${content}`)});`,
  ],
  [
    'document.writeln(), in two parts',
    `document.writeln('<title>New</title>'); document.write(${JSON.stringify(content)});`,
  ],
])('hears everything once within a second after %s', async (_, write) => {
  const { page, log, pass, thrown } = await open();
  await page.evaluate(write);
  await pass(1001);
  await page.evaluate(act);
  await pass(1001);
  expect(log.map((line) => line.replace('info: ', '')).toSorted()).toEqual(all.toSorted());
  expect(thrown).toEqual([]);
});

test('hears everything once if the new document contains the script again', async () => {
  const { page, log, pass, thrown } = await open();
  await page.evaluate(
    `document.open(); document.write(${JSON.stringify(`${content}<script src="/tags/main.js"></script>`)}); document.close();`,
  );
  await expect.poll(() => log).toEqual(['warning: tagc reopened main is loaded twice']);
  await pass(1001);
  await page.evaluate(act);
  await pass(1001);
  expect(
    log
      .slice(1)
      .map((line) => line.replace('info: ', ''))
      .toSorted(),
  ).toEqual(all.toSorted());
  expect(thrown).toEqual([]);
});

test('hears everything once if a script only replaces the root element', async () => {
  const { page, log, pass } = await open();
  await page.evaluate(`
    const root = document.createElement('html');
    root.append(document.createElement('body'));
    root.firstChild.innerHTML = ${JSON.stringify(content)};
    document.replaceChild(root, document.documentElement);`);
  await pass(1001);
  await page.evaluate(act);
  await pass(1001);
  expect(log.map((line) => line.replace('info: ', '')).toSorted()).toEqual(all.toSorted());
});
