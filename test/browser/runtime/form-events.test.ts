import { expect, test } from 'vitest';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const body = `
  <form id="alerts" name="Job alerts"><input name="id" id="mail"><input name="name" id="more"><button>Send</button></form>
  <form id="other"><select id="choice"><option>a<option>b</select></form>
  <input id="outside" form="alerts"> <input id="formless">
  <div><template shadowrootmode="open"><form id="inside"><input id="deep"></form></template></div>
  <script>addEventListener('submit', (event) => event.preventDefault())</script>
`;

async function openForms() {
  const hearing = `
    import { createFormChange } from 'runtime/events/form-change/form-change.ts';
    import { createSubmit } from 'runtime/events/submit/submit.ts';
    window.recorded = [];
    const change = createFormChange();
    const submit = createSubmit();
    change([({ form }) => recorded.push({ changed: form })]);
    change([({ element }) => recorded.push({ choice: element.id })], 'select');
    submit([({ form }) => recorded.push({ submitted: form })]);
  `;
  site.server.scripts.set('/tags/test.js', await scriptOf(hearing));
  const url = 'https://careers.example.com/us-en/alerts/ann@example.com';
  const visitor = await site.visit({ url, scripts: ['/tags/test.js'], body });
  return { ...visitor, recorded: () => visitor.page.evaluate('JSON.parse(JSON.stringify(recorded))') };
}

const alerts = { id: 'alerts', name: 'Job alerts', path: '/us-en/alerts/redacted' };

test('accepts a custom element with a form property of another type (FORM-01)', async () => {
  const { page, recorded, thrown } = await openForms();
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('x-field'), { form: 'main' });
    document.querySelector('#alerts')!.append(field);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await recorded()).toEqual([{ changed: alerts }]);
  expect(thrown).toEqual([]);
});

test('reports the first change of a form, and no other (FORM-01)', async () => {
  const { page, recorded } = await openForms();
  await page.fill('#mail', 'a');
  await page.fill('#more', 'b');
  await page.fill('#outside', 'c');
  expect(await recorded()).toEqual([{ changed: alerts }]);
});

test('reports each form separately, wherever it is, and ignores fields without a form', async () => {
  const { page, recorded } = await openForms();
  await page.fill('#formless', 'x');
  await page.fill('#outside', 'c');
  await page.fill('#deep', 'd');
  expect(await recorded()).toEqual([
    { changed: alerts },
    { changed: { id: 'inside', path: '/us-en/alerts/redacted' } },
  ]);
});

test('reports only changes of fields that match the selector', async () => {
  const { page, recorded } = await openForms();
  await page.selectOption('#choice', 'b');
  expect(await recorded()).toEqual([
    { changed: { id: 'other', path: '/us-en/alerts/redacted' } },
    { choice: 'choice' },
  ]);
});

test('reports each submission of a form', async () => {
  const { page, recorded } = await openForms();
  await page.click('button');
  await page.click('button');
  expect(await recorded()).toEqual([{ submitted: alerts }, { submitted: alerts }]);
});
