import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
event formSuccess = layer("cmp:formSuccess") { schema: "form.json" }
event formError   = layer("cmp:formError")   { schema: "form.json" }

element cancelControl = ".cancel, [type='reset']"

/// Forms that were begun and not given up.
state initiated: set of text

condition ownForm = exists form.name and not (form.id contains "jobsearchfiltersform")

rule started {
  on   formChange
  when ownForm
  once per form.id
  do   add(initiated, form.name)
       log("start", form.id)
}

rule cancelled {
  on   click(cancelControl)
  when exists form.name
  do   remove(initiated, form.name)
       log("cancel", form.name)
}

rule accepted {
  on   formSuccess
  when event.formName in initiated
  do   remove(initiated, event.formName)
       log("success", event.formName)
}

rule refused {
  on formError
  do log("error", event.formName)
     log("because", redact(event.errorText))
}`;

const schemas = { 'form.json': readFileSync('schemas/events/form.json', 'utf8') };

const form = (id: string, name: string, more = '') =>
  `<form id="${id}"${name && ` name="${name}"`}><input class="mail">${more}
    <b class="cancel">Cancel</b><button type="reset">Reset</button><button class="send">Send</button></form>`;

const body = `
  ${form('alerts', 'Job alerts')}
  ${form('contact', 'Contact', '<input name="id"><input name="name"><input name="getAttribute"><input name="form">')}
  ${form('nameless', '')}
  ${form('', 'Without an id')}
  ${form('jobsearchfiltersform-2', 'Filters')}
  <div id="host"><template shadowrootmode="open">${form('deep', 'Deep')}</template></div>
  <script>addEventListener('submit', (event) => event.preventDefault())</script>`;

const open = () => site.open(rules, { body }, schemas);
const success = (formName: unknown) => ({ event: 'cmp:formSuccess', formName });

/** Types a text into a form as a visitor does. */
async function type({ page }: Visitor, id: string): Promise<void> {
  await page.focus(`#${id} .mail`);
  await page.keyboard.type('a');
}

test('FORM-01 sends a form start once for each form id, even where the page creates the form anew', async () => {
  const visitor = await open();
  await type(visitor, 'alerts');
  await type(visitor, 'alerts');
  await type(visitor, 'contact');
  await visitor.page.evaluate(() => (document.querySelector('#alerts')!.outerHTML += ''));
  await type(visitor, 'alerts');
  expect(visitor.log).toEqual(['info: start alerts', 'info: start contact']);
});

describe('FORM-02 a click on a cancel control resets the form start', () => {
  test.each(['.cancel', '[type=reset]'])('by %s', async (control) => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await visitor.page.click(`#alerts ${control}`);
    await visitor.push(success('Job alerts'));
    expect(visitor.log).toEqual(['info: start alerts', 'info: cancel Job alerts']);
  });

  test("of its own form alone, even if a field shadows the form's name", async () => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await type(visitor, 'contact');
    await visitor.page.evaluate("document.querySelector('#contact .cancel').click()");
    await visitor.push(success('Contact'), success('Job alerts'));
    expect(visitor.log.slice(2)).toEqual(['info: cancel Contact', 'info: success Job alerts']);
  });
});

test('FORM-03 ignores a form whose id contains jobsearchfiltersform', async () => {
  const visitor = await open();
  await type(visitor, 'jobsearchfiltersform-2');
  await visitor.push(success('Filters'));
  expect(visitor.log).toEqual([]);
});

describe('FORM-04', () => {
  test('reports success only after a form start, once for each start', async () => {
    const visitor = await open();
    await visitor.push(success('Job alerts'));
    expect(visitor.log).toEqual([]);
    await type(visitor, 'alerts');
    await visitor.push(success('Contact'), success('Job alerts'), success('Job alerts'));
    expect(visitor.log.slice(1)).toEqual(['info: success Job alerts']);
  });

  test('reports the text of a form error with personal data redacted', async () => {
    const { push, log } = await open();
    await push({ event: 'cmp:formError', formName: 'Contact', errorText: 'ann@example.com is no address' });
    expect(log).toEqual(['info: error Contact', 'info: because redacted is no address']);
  });

  test('survives any data about forms in the page', async () => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await visitor.push(...[{}, null, '', 5, ['Job alerts'], 'x'.repeat(100_000)].map(success));
    expect(visitor.log.slice(1)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });
});

test('FORM-05 uses the form id only if the form has a name', async () => {
  const visitor = await open();
  await type(visitor, 'nameless');
  expect(visitor.log).toEqual([]);
  await visitor.page.evaluate("document.querySelector('#nameless').setAttribute('name', '')");
  await type(visitor, 'nameless');
  expect(visitor.log).toEqual([]);
});

test('counts a form without an id and a form in an open shadow tree', async () => {
  const visitor = await open();
  await visitor.page.fill("[name='Without an id'] .mail", 'a');
  await type(visitor, 'deep');
  await visitor.push(success('Without an id'), success('Deep'));
  expect(visitor.log).toEqual(
    ['start ', 'start deep', 'success Without an id', 'success Deep'].map((line) => `info: ${line}`),
  );
});

test('treats forms with the same id as one form', async () => {
  const visitor = await site.open(rules, { body: form('alerts', 'First') + form('alerts', 'Second') }, schemas);
  for (const at of [0, 1]) await visitor.page.locator('.mail').nth(at).fill('a');
  expect(visitor.log).toEqual(['info: start alerts']);
});

describe('submitting a form in an open shadow tree', () => {
  const inner = `<form id="deep"><button>Send</button></form>`;
  const open = (body: string) =>
    site.open(
      'rule all { on submit do log("sent", form.id) } rule around { on submit("#host") do log("around", form.id) }',
      { body: `${body}<script>addEventListener('submit', (event) => event.preventDefault(), true)</script>` },
    );

  test('is reported to listeners inside and around the tree', async () => {
    const visitor = await open(`<div id="host"><template shadowrootmode="open">${inner}</template></div>`);
    await visitor.page.evaluate(() => {
      document.querySelector('#host')!.shadowRoot!.addEventListener('submit', (event) => event.preventDefault());
    });
    await visitor.pass(1_000);
    await visitor.page.click('button');
    expect(visitor.log).toEqual(['info: sent deep', 'info: around deep']);
  });

  test('is reported once if the form is slotted', async () => {
    const slot = '<template shadowrootmode="open"><slot></slot></template>';
    const visitor = await open(`<div id="host">${slot}${inner}</div>`);
    await visitor.pass(1_000);
    await visitor.page.click('button');
    expect(visitor.log).toEqual(['info: sent deep', 'info: around deep']);
  });
});
