import { expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const hearing = `
  import { createClick } from 'runtime/events/click/click.ts';
  const click = createClick();
  window.recorded = [];
  const record = (rule) => ({ element, link, form }) => recorded.push({ rule, element: element.id, link, form: form.id });
  click([record('links')], 'a');
  click([record('cards first'), record('cards second')], '.card');
  click([record('nonsense')], '..card');
`;

const body = `
  <div id="outer" class="card">
    <div id="inner" class="card"><a id="job" href="/us-en/job?id=1#top"><b id="bold">Apply
      now</b></a> <i id="text">text</i></div>
  </div>
  <form id="search"><input name="id"><a id="help" href="https://help.example.org/">Help</a></form>
  <a id="nowhere">No address</a>
  <div id="open"><template shadowrootmode="open">
    <div><template shadowrootmode="open"><a id="deep" href="/deep"><b id="deepest">Deep</b></a></template></div>
  </template></div>
  <p id="plain">plain</p>
  <div id="fields" class="card"><!-- no text --><label id="label">Note <textarea>old</textarea></label>
    <p contenteditable>old <b contenteditable="false">tag</b></p><input value="old"></div>
  <div contenteditable="plaintext-only"><a id="edited" href="/edited">old</a></div>
  <script>addEventListener('click', (event) => event.preventDefault())</script>
`;

const job = {
  url: 'https://www.example.com/us-en/job?id=1#top',
  text: 'Apply now',
  host: 'www.example.com',
  id: 'job',
};
const card = { text: 'Apply now text', id: 'inner' };
const cases = {
  'the nearest match of each listener, whatever was clicked in it, in the order of registration': {
    clicked: '#bold',
    recorded: [
      { rule: 'links', element: 'job', link: job },
      { rule: 'cards first', element: 'inner', link: job },
      { rule: 'cards second', element: 'inner', link: job },
    ],
  },
  'a match that contains the link reports no link': {
    clicked: '#text',
    recorded: [
      { rule: 'cards first', element: 'inner', link: card },
      { rule: 'cards second', element: 'inner', link: card },
    ],
  },
  'a form with a field that shadows its id': {
    clicked: '#help',
    recorded: [
      {
        rule: 'links',
        element: 'help',
        link: { url: 'https://help.example.org/', text: 'Help', host: 'help.example.org', id: 'help' },
        form: 'search',
      },
    ],
  },
  'a link without an address': {
    clicked: '#nowhere',
    recorded: [{ rule: 'links', element: 'nowhere', link: { text: 'No address', id: 'nowhere' } }],
  },
  'a link inside open shadow roots': {
    clicked: '#deepest',
    recorded: [
      {
        rule: 'links',
        element: 'deep',
        link: { url: 'https://www.example.com/deep', text: 'Deep', host: 'www.example.com', id: 'deep' },
      },
    ],
  },
  'nothing that a selector matches': { clicked: '#plain', recorded: [] },
};

test.each(Object.entries(cases))('click in %s', async (_, { clicked, recorded }) => {
  site.server.scripts.set('/tags/test.js', await scriptOf(hearing));
  const { page, thrown } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'], body });
  await page.click(clicked);
  expect(await page.evaluate('JSON.parse(JSON.stringify(recorded))')).toEqual(recorded);
  expect(thrown).toEqual([]);
});

test('reports a click in added elements, even if the page stops its propagation', async () => {
  site.server.scripts.set('/tags/test.js', await scriptOf(hearing));
  const { page } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'] });
  await page.evaluate(() => {
    document.body.innerHTML = '<a id="late" href="#">Late</a>';
    document.querySelector('a')!.addEventListener('click', (event) => event.stopImmediatePropagation());
  });
  await page.click('#late');
  expect(await page.evaluate('recorded.map(({ element }) => element)')).toEqual(['late']);
});

test('leaves text that the visitor typed out of the text of a link (LINK-01)', async () => {
  site.server.scripts.set('/tags/test.js', await scriptOf(hearing));
  const { page } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'], body });
  for (const field of ['textarea', 'p[contenteditable]', 'input[value]', '#edited']) {
    await page.click(field);
    await page.keyboard.type('secret');
  }
  await page.evaluate('document.querySelector("textarea").append("secret")');
  await page.evaluate('recorded.length = 0; label.click(); edited.click()');
  const texts = 'recorded.map(({ rule, link }) => [rule, link.text])';
  expect(await page.evaluate(texts)).toEqual(
    expect.arrayContaining([
      ['cards first', 'Note'],
      ['links', ''],
    ]),
  );
  expect(await page.evaluate('JSON.stringify(recorded)')).not.toMatch(/secret|old|tag|no text/);
});
