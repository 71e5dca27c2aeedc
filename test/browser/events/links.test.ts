import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
element control = "a, button, [role='button']"
element disabledControl = "[disabled], .disabled, [aria-disabled='true']"

data jobTitle: text = layer("job.title")
const ownDomains: list of text = ["example.com", "example.org"]

rule link {
  on   click(control)
  when not inside(disabledControl)
  do   log("link", link.text)
}

rule leafing {
  on   click(".next, .previous")
  once in 1s
  do   log("leafing")
}

rule job {
  on   click(".similar")
  when exists jobTitle and jobTitle is not ""
  do   log("similar job")
}

rule place {
  on   click(".place")
  when not hasEmail(link.text)
  do   log(case { under(link.url, ownDomains): "internal", otherwise: "exit" })
}

rule held {
  on click("a.held", hold: 500ms)
  do log("held")
}`;

const staying = "<script>addEventListener('click', (event) => event.preventDefault())</script>";
const open = (body: string, options = {}) => site.open(rules, { body: body + staying, ...options });

describe('LINK-01 does not count disabled controls', () => {
  const disabled: Record<string, string> = {
    'a button': '<button disabled id="it">Search</button>',
    'content of a disabled button': '<button disabled><b id="it">Search</b></button>',
    'a button in a disabled fieldset': '<fieldset disabled><button><b id="it">Search</b></button></fieldset>',
    'a link that is marked as disabled': '<a href="/a" aria-disabled="true"><b id="it">Search</b></a>',
    'a link with the class of disabled links': '<a href="/a" class="disabled" id="it">Search</a>',
    'a link inside a disabled element': '<div class="disabled"><a href="/a" id="it">Search</a></div>',
    'a button in an open shadow tree':
      '<div id="it"><template shadowrootmode="open"><button disabled><b>Search</b></button></template></div>',
  };
  test.each(Object.entries(disabled))('%s', async (_, body) => {
    const { page, log, thrown } = await open(`${body}<p><a href="/b" id="other">Other</a></p>`);
    await page.mouse.click(...(await middleOf(page, '#it')));
    expect(log).toEqual([]);
    await page.click('#other');
    await expect.poll(() => log).toEqual(['info: link Other']);
    expect(thrown).toEqual([]);
  });

  test('ignores content of a disabled button even if no rule filters it', async () => {
    const { page, log } = await site.open('rule button { on click("button") do log("button") }', {
      body: '<button disabled><b id="off">Off</b></button> <button><b id="on">On</b></button>',
    });
    await page.mouse.click(...(await middleOf(page, '#off')));
    expect(log).toEqual([]);
    await page.evaluate("off.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))");
    expect(log).toEqual([]);
    await page.mouse.click(...(await middleOf(page, '#on')));
    await expect.poll(() => log).toEqual(['info: button']);
  });

  test('counts a link inside a disabled fieldset, which still navigates', async () => {
    const { page, log } = await site.open('rule link { on click("a") do log("link") }', {
      body: `<fieldset disabled><a href="#here" id="it">Help</a></fieldset>`,
    });
    await page.click('#it');
    await expect.poll(() => log).toEqual(['info: link']);
  });

  test('counts controls without an address', async () => {
    const body = '<a id="one">One</a> <button id="two">Two</button> <span role="button" id="three">Three</span>';
    const { page, log } = await open(body);
    for (const id of ['#one', '#two', '#three']) await page.click(id);
    await expect.poll(() => log).toEqual(['info: link One', 'info: link Two', 'info: link Three']);
  });
});

describe('ways to follow a link', () => {
  test('counts the keyboard as a click', async () => {
    const { page, log } = await open('<a href="/a" id="link">Link</a> <button id="button">Button</button>');
    await page.focus('#link');
    await page.keyboard.press('Enter');
    await page.focus('#button');
    await page.keyboard.press('Space');
    await expect.poll(() => log).toEqual(['info: link Link', 'info: link Button']);
  });

  test('counts a click with a modifier key and does not delay its navigation', async () => {
    const { page, log } = await site.open(rules, { body: '<a class="held" href="#there">Held</a>' });
    await page.evaluate(() => {
      const flags = ((window as any).prevented = [] as boolean[]);
      addEventListener('click', (event) => queueMicrotask(() => flags.push(event.defaultPrevented)));
    });
    await page.click('a', { modifiers: ['Control'] });
    await page.click('a', { modifiers: ['Shift'] });
    expect(log.filter((line) => line === 'info: held')).toHaveLength(2);
    expect(await page.evaluate('prevented')).toEqual([false, false]);
  });

  test('does not count the middle button, as the page itself', async () => {
    const { page, log } = await open('<a href="#there">Link</a>');
    await page.click('a', { button: 'middle' });
    await page.click('a', { button: 'right' });
    expect(log).toEqual([]);
  });

  test('survives links in SVG and links with replaced text', async () => {
    const drawing =
      '<svg width="20" height="20"><a href="/a" class="place"><rect id="drawn" width="20" height="20"/></a></svg>';
    const { page, log, thrown } = await open(`${drawing}<form class="place" id="form"><input name="textContent">
      <input name="getAttribute"><input name="closest"><input name="querySelector"><i id="inside">x</i></form>`);
    await page.click('#drawn');
    await page.evaluate('inside.click()');
    await expect
      .poll(() => log)
      .toEqual(['info: link', 'info: exit', 'info: exit'].map((line) => expect.stringContaining(line)));
    expect(thrown).toEqual([]);
  });
});

test('LINK-02 counts only the first of several clicks on next and previous within one second', async () => {
  const { page, pass, log } = await open('<b class="next">Next</b> <b class="previous">Previous</b>');
  await page.click('.next');
  await page.click('.previous');
  await pass(999);
  await page.click('.next');
  await expect.poll(() => log).toEqual(['info: leafing']);
  await pass(1000);
  await page.click('.next');
  expect(log).toHaveLength(2);
});

test('LINK-03 counts nothing without a job title', async () => {
  const similar = '<b class="similar">Similar</b>';
  for (const [layer, count] of [
    [[], 0],
    [[{ job: { title: '' } }], 0],
    [[{ job: { title: {} } }], 0],
    [[{ job: { title: 'Engineer' } }], 1],
  ] as const) {
    const { page, log } = await open(similar, { layer });
    await page.click('.similar');
    expect(log).toHaveLength(count);
  }
});

describe('LINK-04 only links to own domains are internal', () => {
  test.each([
    ['/us-en', 'internal'],
    ['https://careers.example.com/', 'internal'],
    ['//example.org/a', 'internal'],
    ['https://example.com.evil.example/', 'exit'],
    ['https://notexample.com/', 'exit'],
    ['https://evil.example/?example.com', 'exit'],
    ['mailto:ann@example.com', 'exit'],
    ['javascript:void "https://example.com"', 'exit'],
  ])('%s is %s', async (address, kind) => {
    const { page, log } = await site.open(rules, { body: `<a class="place" href='${address}'>Place</a>${staying}` });
    await page.click('.place');
    await expect.poll(() => log).toEqual(['info: link Place', `info: ${kind}`]);
  });
});

test('LINK-05 ignores a link whose text looks like an email address', async () => {
  const { page, log } = await open('<b class="place">Write to ann@example.com</b>');
  await page.click('.place');
  expect(log).toEqual([]);
});

test('survives duplicate ids and texts of any size and characters', async () => {
  const text = `${'x'.repeat(100_000)}\u0000\u0007 <b>"'%E0%`;
  const { page, log, thrown } = await open('<a id="twice" href="/a"></a><a id="twice" href="http://%"></a>');
  await page.evaluate(
    (linkText) => document.querySelectorAll('a').forEach((link) => (link.textContent = linkText)),
    text,
  );
  await page.evaluate("document.querySelectorAll('a').forEach((link) => link.click())");
  expect(log).toEqual([text, text].map((linkText) => `info: link ${linkText.trim()}`));
  expect(thrown).toEqual([]);
});

/** Returns the position for the pointer, even over elements that the browser would not click. */
async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x + Math.min(width / 2, 20), y + height / 2];
}
