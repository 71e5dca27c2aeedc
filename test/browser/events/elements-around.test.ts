import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule card {
  on click(".go")
  do log("card", contentOf(findIn(closest(target, ".card"), "h3")) else "none")
     log("number", contentOf(closest(target, "[data-number]"), attribute: "data-number") else "none")
     log("index", indexAmong(closest(target, ".card"), ".card") else -1)
     log("in the list", indexAmong(closest(target, ".card"), ".card", within: ".list") else -1)
     log("beside", indexAmong(closest(target, ".card")) else -1)
     log("parent", contentOf(parentOf(closest(target, ".card")), attribute: "id") else "none")
     log("missing", contentOf(findIn(closest(parentOf(closest(target, ".nothing")), "p"), "h3")) else "none")
}

rule form {
  on submit
  do log("email", fieldOf(target, "email") else "none")
     log("chosen", fieldOf(target, "size") else "none")
     log("agreed", fieldOf(target, "agreed") else "none")
     log("secret", fieldOf(target, "secret") else "none")
     log("shown secret", fieldOf(target, "shown") else "none")
     log("inside", exists closest(target, "main"))
     log("heading", contentOf(findIn(target, "h3")) else "none")
     log("action", contentOf(target, attribute: "id") else "none")
}

rule changed {
  on formChange(again: true)
  do log("changed", contentOf(target, attribute: "name") else "none")
     log("email", fieldOf(target, "email") else "none")
}`;

/** What the rule of a click logs. */
const logged = (...values: (string | number)[]) =>
  ['card', 'number', 'index', 'in the list', 'beside', 'parent', 'missing'].map(
    (name, at) => `info: ${name} ${[...values, 'none'][at]}`,
  );

const card = (id: string, content = '') =>
  `<li class="card" data-number="${id}"><h3>Card <b>${id}</b></h3><a class="go" id="go${id}"><i>Go</i></a>${content}</li>`;

const body = `<ul class="list" id="one">${card('1')}</ul><ul class="list" id="two"><li>no card</li>${card('2')}${card('3')}</ul>
  <div id="host"><template shadowrootmode="open"><a class="go">Deep</a></template></div>
  <svg class="card" data-number="4"><g class="go"><rect id="rectangle" width="9" height="9"/></g></svg>
  <p class="go" id="alone">alone</p>`;

test('reads the nearest element around that of a click, an element in it, and its position', async () => {
  const { page, log, thrown } = await site.open(rules, { body });
  const click = async (script: string) => {
    const known = log.length;
    await page.evaluate(script);
    return log.slice(known);
  };
  const clickOn = (selector: string) =>
    `document.querySelector('${selector}').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))`;
  expect(await click(clickOn('#go1 i'))).toEqual(logged('Card 1', 1, 0, 0, 0, 'one'));
  expect(await click(clickOn('#go3 i'))).toEqual(logged('Card 3', 3, 2, 1, 2, 'two'));
  expect(await click(clickOn('#rectangle'))).toEqual(logged('none', 4, 3, -1, 3, 'none'));
  expect(await click(clickOn('#alone'))).toEqual(logged('none', 'none', -1, -1, -1, 'none'));
  expect(
    await click(
      "document.querySelector('#host').className = 'card'; document.querySelector('#host').shadowRoot.querySelector('a').click()",
    ),
  ).toEqual(logged('none', 'none', 3, -1, 2, 'none'));
  // A script can dispatch an event on a text.
  expect(
    await click(
      "document.querySelector('#go2 i').firstChild.dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    ),
  ).toEqual(logged('Card 2', 2, 1, 0, 1, 'two'));
  expect(thrown).toEqual([]);
});

test('ends in a page whose elements take the places of properties', async () => {
  const names = [
    'parentElement',
    'parentNode',
    'getRootNode',
    'querySelector',
    'querySelectorAll',
    'matches',
    'children',
    'previousElementSibling',
    'host',
    'form',
  ];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  const { page, log, thrown } = await site.open(rules, {
    body: `<img name="host"><form class="card" data-number="1">${fields}<h3>Card</h3><a class="go">Go</a></form>`,
  });
  // Playwright itself would look for the elements around a link without an end.
  await page.evaluate(() => document.querySelector<HTMLElement>('.go')!.click());
  expect(log).toEqual(logged('Card', 1, 0, -1, 1, 'none'));
  expect(thrown).toEqual([]);
});

test('reads around an element that is no longer in the page', async () => {
  const waiting = `rule later {
    on click("a")
    do wait(1s) then log("around", exists closest(target, ".card"))
       log("index", indexAmong(target, "a") else -1)
  }`;
  const { page, log, pass, thrown } = await site.open(waiting, {
    body: '<a href="#here">Go</a><form><input name="host"><a>Go</a></form>',
  });
  await page.evaluate(() => {
    const [link, inForm] = document.querySelectorAll('a');
    link.click();
    inForm.click();
    link.remove();
    document.querySelector('form')!.remove();
  });
  await pass(1000);
  expect(log).toEqual(['info: around false', 'info: index -1', 'info: around false', 'info: index 0']);
  expect(thrown).toEqual([]);
});

test('reads fields of a form by their names, but no password, whatever the fields are called', async () => {
  const fields = ['elements', 'getAttribute', 'form', 'closest', 'type', 'value', 'name', 'length', 'childNodes'];
  const { page, log, thrown } = await site.open(rules, {
    body: `<main><form id="request"><h3>Request</h3>${fields.map((name) => `<input name="${name}">`).join('')}
      <input name="email"><input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
      <input type="checkbox" name="agreed" value="yes"><input type="password" name="secret" value="a">
      <input name="shown" autocomplete="current-password" value="b"><button>Send</button></form></main>
      <input name="outside" form="request"><script>addEventListener('submit', (event) => event.preventDefault())</script>`,
  });
  // Playwright itself calls methods of the form by their names.
  const act = (script: string) =>
    page.evaluate(`const change = (name, key, value) => {
      const field = document.querySelector('[name=' + name + ']');
      field[key] = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    ${script};
    document.querySelector('button').click();`);
  await act("change('email', 'value', 'ada@example.org')");
  const sent = (agreed: string) => [
    'info: email ada@example.org',
    'info: chosen m',
    `info: agreed ${agreed}`,
    'info: secret none',
    'info: shown secret none',
    'info: inside true',
    'info: heading Request',
    'info: action request',
  ];
  const changed = (name: string) => [`info: changed ${name}`, 'info: email ada@example.org'];
  expect(log).toEqual([...changed('email'), ...sent('none')]);
  const known = log.length;
  await act("change('agreed', 'checked', true); change('outside', 'value', 'x')");
  expect(log.slice(known)).toEqual([...changed('agreed'), ...changed('outside'), ...sent('yes')]);
  expect(thrown).toEqual([]);
});
