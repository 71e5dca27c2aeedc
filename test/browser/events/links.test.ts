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
  test('and their content, in all notations, but controls without an address', async () => {
    const it = (id: number) => `id="it${id}"`;
    const disabled: Record<string, (id: string) => string> = {
      'a button': (id) => `<button disabled ${id}>Search</button>`,
      'content of a disabled button': (id) => `<button disabled><b ${id}>Search</b></button>`,
      'a button in a disabled fieldset': (id) => `<fieldset disabled><button><b ${id}>Search</b></button></fieldset>`,
      'a link that is marked as disabled': (id) => `<a href="/a" aria-disabled="true"><b ${id}>Search</b></a>`,
      'a link with the class of disabled links': (id) => `<a href="/a" class="disabled" ${id}>Search</a>`,
      'a link inside a disabled element': (id) => `<div class="disabled"><a href="/a" ${id}>Search</a></div>`,
      'a button in an open shadow tree': (id) =>
        `<div ${id}><template shadowrootmode="open"><button disabled><b>Search</b></button></template></div>`,
    };
    const parts = Object.values(disabled).map((write, at) => `<div>${write(it(at))}</div>`);
    const enabled =
      '<a href="/b" id="other">Other</a> <a id="one">One</a> <button id="two">Two</button> <b role="button" id="three">Three</b>';
    const { page, log, thrown } = await open(`${parts.join('')}<p>${enabled}</p>`);
    for (const [at, what] of Object.keys(disabled).entries()) {
      await page.mouse.click(...(await middleOf(page, `#it${at}`)));
      expect(log, what).toEqual([]);
    }
    for (const id of ['#other', '#one', '#two', '#three']) await page.click(id);
    await expect.poll(() => log).toEqual(['Other', 'One', 'Two', 'Three'].map((text) => `info: link ${text}`));
    expect(thrown).toEqual([]);
  });

  test('even if no rule filters them, but links in a disabled fieldset, which still navigate', async () => {
    const { page, log } = await site.open('rule control { on click("button, a") do log("control", link.text) }', {
      body: `<button disabled><b id="off">Off</b></button> <button id="on">On</button>
        <fieldset disabled><a href="#here" id="help">Help</a></fieldset>`,
    });
    await page.mouse.click(...(await middleOf(page, '#off')));
    expect(log).toEqual([]);
    await page.evaluate("off.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))");
    expect(log).toEqual([]);
    await page.click('#on');
    await page.click('#help');
    await expect.poll(() => log).toEqual(['info: control On', 'info: control Help']);
  });
});

describe('ways to follow a link', () => {
  test('counts the keyboard as a click, but not the other buttons of the mouse, as the page itself', async () => {
    const { page, log } = await open('<a href="/a" id="link">Link</a> <button id="button">Button</button>');
    await page.click('a', { button: 'middle' });
    await page.click('a', { button: 'right' });
    expect(log).toEqual([]);
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

  test('survives links in SVG, links with replaced text, duplicate ids and texts of any size', async () => {
    const drawing =
      '<svg width="20" height="20"><a href="/a" class="place"><rect id="drawn" width="20" height="20"/></a></svg>';
    const { page, log, thrown } = await open(`${drawing}<form class="place" id="form"><input name="textContent">
      <input name="getAttribute"><input name="closest"><input name="querySelector"><i id="inside">x</i></form>
      <p><a id="twice" href="/a"></a><a id="twice" href="http://%"></a></p>`);
    await page.click('#drawn');
    await page.evaluate('inside.click()');
    await expect
      .poll(() => log)
      .toEqual(['info: link', 'info: exit', 'info: exit'].map((line) => expect.stringContaining(line)));
    const text = `${'x'.repeat(100_000)}\u0000\u0007 <b>"'%E0%`;
    await page.evaluate((linkText) => {
      for (const link of document.querySelectorAll('p a')) link.textContent = linkText;
      for (const link of document.querySelectorAll<HTMLElement>('p a')) link.click();
    }, text);
    expect(log.slice(3)).toEqual([text, text].map((linkText) => `info: link ${linkText.trim()}`));
    expect(thrown).toEqual([]);
  });
});

test('LINK-02, LINK-05 counts the first of several clicks within a second, and no link whose text has an email', async () => {
  const { page, pass, log } = await open(
    '<b class="next">Next</b> <b class="previous">Previous</b> <b class="place">Write to ann@example.com</b>',
  );
  await page.click('.place');
  expect(log).toEqual([]);
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
  const { page, push, log } = await open('<b class="similar">Similar</b>');
  for (const [job, count] of [
    [{}, 0],
    [{ title: '' }, 0],
    [{ title: {} }, 0],
    [{ title: 'Engineer' }, 1],
  ] as const) {
    await push({ job });
    await page.click('.similar');
    expect(log).toHaveLength(count);
  }
});

test('LINK-04 only links to own domains are internal', async () => {
  const kinds: Record<string, string> = {
    '/us-en': 'internal',
    'https://careers.example.com/': 'internal',
    '//example.org/a': 'internal',
    'https://example.com.evil.example/': 'exit',
    'https://notexample.com/': 'exit',
    'https://evil.example/?example.com': 'exit',
    'mailto:ann@example.com': 'exit',
    'javascript:void "https://example.com"': 'exit',
  };
  const links = Object.keys(kinds).map((address, at) => `<a class="place" id="place${at}" href='${address}'>Place</a>`);
  const { page, log } = await open(links.join(' '));
  for (const [at, [address, kind]] of Object.entries(kinds).entries()) {
    await page.click(`#place${at}`);
    await expect.poll(() => log.slice(2 * at), { message: address }).toEqual(['info: link Place', `info: ${kind}`]);
  }
});

/** Returns the position for the pointer, even over elements that the browser would not click. */
async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x + Math.min(width / 2, 20), y + height / 2];
}
