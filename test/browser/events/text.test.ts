import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule clicked { on click("a") do log(link.text) }
data title: text = element("#title")
rule read { on click("#title") do log(title) }`;

const texts: Record<string, string> = {
  '<style>.c { color: red }</style><span>Buy now</span>': 'Buy now',
  '<noscript><img src=x></noscript>Ok<script type="text/plain">run()</script>': 'Ok',
  '<template>Later</template>Now': 'Now',
  'Line one<br>Line two': 'Line one Line two',
  '<div>Title</div><div>Price</div>': 'Title Price',
  '<span class="block">Title</span><span class="block">Price</span>': 'Title Price',
  '<span style="display: flex"><b>a</b></span><span style="display: grid">b</span>': 'a b',
  '<ul><li>One</li><li>Two</li></ul>': 'One Two',
  '<table><tr><td>One</td><td>Two</td></tr></table>': 'One Two',
  'Hello<!-- -->, <b>wor</b>ld': 'Hello, world',
  '<strong>Scr</strong><sc-text>ipt</sc-text>': 'Script',
  '<svg width="50" height="20"><style>text { fill: red }</style><text y="15">Chart</text></svg>': 'Chart',
  '\n  Two \t words\n': 'Two words',
};

test('reads texts as visitors see them: without code, and with blocks and lines apart', async () => {
  const links = Object.keys(texts).map((html, at) => `<div><a id="l${at}" href="#">${html}</a></div>`);
  const css = '<style>.block { display: block }</style>';
  const { page, log } = await site.open(rules, { body: css + links.join('') + '<h1 id="title">A<p>B</p></h1>' });
  for (const at of links.keys()) await page.evaluate(`document.getElementById('l${at}').click()`);
  expect(log).toEqual(Object.values(texts).map((text) => `info: ${text}`));
  await page.evaluate('title.click()');
  expect(log.at(-1)).toBe('info: A B');
});

test('reads the text of a link that the page removes while it is clicked', async () => {
  const body =
    '<a id="gone" href="#">Buy<b>er</b></a><script>addEventListener("click", () => gone.remove(), true)</script>';
  const { page, log } = await site.open(rules, { body });
  await page.click('#gone');
  expect(log).toEqual(['info: Buyer']);
});

test('counts a click on a label once, although the browser clicks its field too', async () => {
  const counted = `
    rule labels { on click("label, .card") do log("label") }
    rule fields { on click("input") do log("field") }`;
  const body = `
    <div class="card"><label for="named">Name</label> <input id="named"></div>
    <label><input type="checkbox" id="around"> <b>Around</b></label>`;
  // Also with a stopped clock, when all events are at the same time.
  for (const at of [undefined, '2024-06-24T12:00:00Z']) {
    const { page, log } = await site.open(counted, { body, at });
    for (const clicked of ['[for=named]', '#named', 'b', 'b', '#around', '#around']) {
      const before = log.length;
      await page.click(clicked);
      expect([clicked, log.slice(before).toSorted()]).toEqual([clicked, ['info: field', 'info: label']]);
    }
    const before = log.length;
    await page.focus('#around');
    await page.keyboard.press('Space');
    // The log of the page has arrived.
    await page.evaluate('0');
    expect(log.slice(before).toSorted()).toEqual(['info: field', 'info: label']);
  }
});

test('counts a click on a label once if a listener of the label clicks something else', async () => {
  const body = `
    <label class="card"><input type="checkbox"><b>All</b></label><button id="other">Other</button>
    <script>document.querySelector('label').addEventListener('click', () => other.click(), { once: true })</script>`;
  const { page, log } = await site.open('rule cards { on click(".card, button") do log("click") }', {
    body,
    at: undefined,
  });
  await page.click('b');
  expect(log).toEqual(['info: click', 'info: click']);
});

test('counts a click on a field after one on its label that did not reach it', async () => {
  const body = `
    <label id="stopped"><input type="checkbox" id="first"><b>Stopped</b></label>
    <label><input type="checkbox" id="second"><a href="#">Terms</a></label>
    <script>stopped.querySelector('b').addEventListener('click', (event) => event.preventDefault())</script>`;
  const { page, log } = await site.open('rule labels { on click("label") do log("label") }', { body, at: undefined });
  for (const clicked of ['b', '#first', 'a', '#second']) await page.click(clicked);
  expect(log).toEqual(Array(4).fill('info: label'));
});
