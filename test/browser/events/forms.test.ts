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

/** Types something into a form, as a visitor does. */
async function type({ page }: Visitor, id: string): Promise<void> {
  await page.focus(`#${id} .mail`);
  await page.keyboard.type('a');
}

test('FORM-01 a form start is told once for each form id, also where the page builds the form anew', async () => {
  const visitor = await open();
  await type(visitor, 'alerts');
  await type(visitor, 'alerts');
  await type(visitor, 'contact');
  await visitor.page.evaluate(() => (document.querySelector('#alerts')!.outerHTML += ''));
  await type(visitor, 'alerts');
  expect(visitor.log).toEqual(['info: start alerts', 'info: start contact']);
});

describe('FORM-02 a click on a cancel control clears the initiated flag', () => {
  test.each(['.cancel', '[type=reset]'])('by %s', async (control) => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await visitor.page.click(`#alerts ${control}`);
    await visitor.push(success('Job alerts'));
    expect(visitor.log).toEqual(['info: start alerts', 'info: cancel Job alerts']);
  });

  test('of its own form alone, also where that hides its name behind a field', async () => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await type(visitor, 'contact');
    await visitor.page.evaluate("document.querySelector('#contact .cancel').click()");
    await visitor.push(success('Contact'), success('Job alerts'));
    expect(visitor.log.slice(2)).toEqual(['info: cancel Contact', 'info: success Job alerts']);
  });
});

test('FORM-03 a form whose id contains jobsearchfiltersform is ignored', async () => {
  const visitor = await open();
  await type(visitor, 'jobsearchfiltersform-2');
  await visitor.push(success('Filters'));
  expect(visitor.log).toEqual([]);
});

describe('FORM-04', () => {
  test('success is told only for a form that was begun, once for each beginning', async () => {
    const visitor = await open();
    await visitor.push(success('Job alerts'));
    expect(visitor.log).toEqual([]);
    await type(visitor, 'alerts');
    await visitor.push(success('Contact'), success('Job alerts'), success('Job alerts'));
    expect(visitor.log.slice(1)).toEqual(['info: success Job alerts']);
  });

  test('a form error says why, with what is personal redacted', async () => {
    const { push, log } = await open();
    await push({ event: 'cmp:formError', formName: 'Contact', errorText: 'ann@example.com is no address' });
    expect(log).toEqual(['info: error Contact', 'info: because redacted is no address']);
  });

  test('what the page says of forms may be anything', async () => {
    const visitor = await open();
    await type(visitor, 'alerts');
    await visitor.push(...[{}, null, '', 5, ['Job alerts'], 'x'.repeat(100_000)].map(success));
    expect(visitor.log.slice(1)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });
});

test('FORM-05 the id of a form is used only where it has a name', async () => {
  const visitor = await open();
  await type(visitor, 'nameless');
  expect(visitor.log).toEqual([]);
  await visitor.page.evaluate("document.querySelector('#nameless').setAttribute('name', '')");
  await type(visitor, 'nameless');
  expect(visitor.log).toEqual([]);
});

test('a form without an id, and one in an open shadow tree, count as others do', async () => {
  const visitor = await open();
  await visitor.page.fill("[name='Without an id'] .mail", 'a');
  await type(visitor, 'deep');
  await visitor.push(success('Without an id'), success('Deep'));
  expect(visitor.log).toEqual(
    ['start ', 'start deep', 'success Without an id', 'success Deep'].map((line) => `info: ${line}`),
  );
});

test('ids that are there twice: the forms are one', async () => {
  const visitor = await site.open(rules, { body: form('alerts', 'First') + form('alerts', 'Second') }, schemas);
  for (const at of [0, 1]) await visitor.page.locator('.mail').nth(at).fill('a');
  expect(visitor.log).toEqual(['info: start alerts']);
});

describe('a form that is submitted in an open shadow tree', () => {
  const inner = `<form id="deep"><button>Send</button></form>`;
  const open = (body: string) =>
    site.open(
      'rule all { on submit do log("sent", form.id) } rule around { on submit("#host") do log("around", form.id) }',
      { body: `${body}<script>addEventListener('submit', (event) => event.preventDefault(), true)</script>` },
    );

  test('is heard as others are, also by what is around the tree', async () => {
    const visitor = await open(`<div id="host"><template shadowrootmode="open">${inner}</template></div>`);
    await visitor.page.evaluate(() => {
      document.querySelector('#host')!.shadowRoot!.addEventListener('submit', (event) => event.preventDefault());
    });
    await visitor.pass(1_000);
    await visitor.page.click('button');
    expect(visitor.log).toEqual(['info: sent deep', 'info: around deep']);
  });

  test('counts once where it stands in a slot of one', async () => {
    const slot = '<template shadowrootmode="open"><slot></slot></template>';
    const visitor = await open(`<div id="host">${slot}${inner}</div>`);
    await visitor.pass(1_000);
    await visitor.page.click('button');
    expect(visitor.log).toEqual(['info: sent deep', 'info: around deep']);
  });
});
