import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule any  { on submit do log("submitted", form.id) }
rule sent { on submit(sent: true) do log("sent", form.id) }
rule near { on submit(".box", sent: true) do log("in the box", form.id) }`;

/** Forms that are sent to a frame, so that the page stays. */
const form = (id: string) => `<form id="${id}" action="/next" target="into"><button>Send</button></form>`;
const body = `<div class="box">${form('a')}</div>${form('b')}<iframe name="into"></iframe>`;

const open = (script = '', more = body) => site.open(rules, { body: more, before: script, at: undefined });

/** Runs a script in the page and returns what the rules logged since. */
async function logged({ page, log, pass }: Visitor, script: string): Promise<readonly string[]> {
  const before = log.length;
  await page.evaluate(script);
  await pass(0);
  const lines = log.slice(before).filter((line) => line.startsWith('info: '));
  return lines.map((line) => line.replace('info: ', ''));
}

/** Adds a listener to a target of the page, which does something with one event. */
const listening = (target: string, capture: boolean, does: string) =>
  `${target}.addEventListener('submit', (event) => { ${does} }, { capture: ${capture}, once: true });`;

const form1 = "document.querySelector('#a')";

/** Adds listeners to the document and the window, each of which does with an event what the page wants from it. */
const listeners = (when: string) =>
  ['document', 'window']
    .flatMap((target) => [false, true].map((capture) => [target, capture] as const))
    .map(([target, capture]) => {
      const name = `${target} ${capture} ${when}`;
      return `${target}.addEventListener('submit', (event) => window.does?.[${JSON.stringify(name)}]?.(event), ${capture});`;
    })
    .join('');

test('a form counts as sent unless a listener of the page stops it, whatever else that listener stops', async () => {
  const visitor = await open(listeners('before'));
  await visitor.page.evaluate(
    listeners('after') + listeners('on the form').replaceAll(/(document|window)(?=\.add)/g, form1),
  );
  const rows = ['document', 'window'].flatMap((target) =>
    ['false', 'true'].flatMap((capture) => ['before', 'after', 'on the form'].map((when) => [target, capture, when])),
  );
  for (const row of rows)
    for (const prevents of ['', 'event.preventDefault();'])
      for (const stops of ['', 'event.stopPropagation();', 'event.stopImmediatePropagation();']) {
        const name = row.join(' ');
        // The script does not notice what the window hides, or the document before it.
        const hides =
          (/window true (before|after)/.test(name) && stops) ||
          (name === 'document true before' && stops.includes('Immediate'));
        const sent = prevents ? [] : ['sent a', 'in the box a'];
        const does = `does = { ${JSON.stringify(name)}: (event) => { ${stops} ${prevents} } };`;
        const lines = await logged(visitor, `${does} ${form1}.querySelector('button').click()`);
        expect([does, ...lines]).toEqual([does, ...(hides ? [] : ['submitted a', ...sent])]);
      }
});

test('a listener that stops the event, and a later one of the same element that stops the form', async () => {
  const visitor = await open();
  await visitor.page.evaluate(
    listening(form1, false, 'event.stopPropagation()') + listening(form1, false, 'event.preventDefault()'),
  );
  await visitor.page.click('#a button');
  await visitor.pass(0);
  expect(visitor.log).toEqual(['info: submitted a']);
});

test('a form that a script submits counts once, whatever way the script takes', async () => {
  const visitor = await open();
  const submit = `${form1}.submit()`;
  const both = ['sent a', 'in the box a'];
  expect(await logged(visitor, submit)).toEqual(both);
  expect(await logged(visitor, `HTMLFormElement.prototype.submit.call(${form1})`)).toEqual(both);
  expect(await logged(visitor, `${form1}.requestSubmit()`)).toEqual(['submitted a', ...both]);
  // Many pages check a form, and then send it themselves.
  const checks = listening(form1, false, `event.preventDefault(); event.target.submit()`);
  expect(await logged(visitor, `${checks} ${form1}.requestSubmit()`)).toEqual(['submitted a', ...both]);
  const later = listening(form1, false, `event.preventDefault(); queueMicrotask(() => ${submit})`);
  expect(await logged(visitor, `${later} ${form1}.requestSubmit()`)).toEqual(['submitted a', ...both]);
  const twice = listening(form1, false, submit);
  expect(await logged(visitor, `${twice} ${form1}.requestSubmit()`)).toEqual(['submitted a', ...both]);
  const other = listening(form1, false, "document.querySelector('#b').submit()");
  expect(await logged(visitor, `${other} ${form1}.requestSubmit()`)).toEqual(['submitted a', ...both, 'sent b']);
});

test('a form that nothing sends does not count', async () => {
  const visitor = await open();
  expect(await logged(visitor, "document.createElement('form').submit()")).toEqual([]);
  // Libraries dispatch an event of their own, and send the form if nothing stops it.
  const own = `const event = new Event('submit', { bubbles: true, cancelable: true }); const go = ${form1}.dispatchEvent(event);`;
  expect(await logged(visitor, `{ ${own} }`)).toEqual(['submitted a']);
  expect(await logged(visitor, `{ ${own} if (go) ${form1}.submit() }`)).toEqual([
    'submitted a',
    'sent a',
    'in the box a',
  ]);
  expect(
    await logged(visitor, `${form1}.insertAdjacentHTML('beforeend', '<input required>'); ${form1}.requestSubmit()`),
  ).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test('a form that closes its dialog is not sent', async () => {
  const dialog = (id: string, inForm: string, inButton: string) =>
    `<dialog open><form id="${id}" action="/next" target="into" ${inForm}><button ${inButton}>Close</button></form></dialog>`;
  const visitor = await open('', dialog('c', 'method="dialog"', '') + dialog('d', '', 'formmethod="dialog"') + body);
  for (const id of ['c', 'd'])
    expect(await logged(visitor, `document.querySelector('#${id} button').click()`)).toEqual([`submitted ${id}`]);
  expect(await logged(visitor, `${form1}.querySelector('button').click()`)).toContain('sent a');
});

test('a form that cannot be submitted throws as before', async () => {
  const { page, thrown } = await open();
  expect(await page.evaluate('try { HTMLFormElement.prototype.submit.call({}) } catch ({ name }) { name }')).toBe(
    'TypeError',
  );
  expect(thrown).toEqual([]);
});

const beacon = `
tag counter { vendor: pixel group: necessary options: { url: "https://metrics.example.com/sent" } }
rule sent { on submit(sent: true) do counter.run }`;

test.each([
  ['GET, by the visitor', 'get', undefined],
  ['POST, by the visitor', 'post', undefined],
  ['POST, while no timer runs', 'post', '2024-06-24T12:00:00Z'],
  ['POST, by a script', 'script', undefined],
])('a beacon of a form that leaves the page is sent once: %s', async (_, method, at) => {
  const body = `<form method="${method}" action="/next"><button>Send</button></form>`;
  const { page } = await site.open(beacon, { body, at });
  const next = { headers: { 'content-type': 'text/html' }, body: 'Next' };
  site.server.responses.set('www.example.com/next', () => next);
  await Promise.all([
    page.waitForURL('**/next*'),
    method === 'script' ? page.evaluate("document.querySelector('form').submit()") : page.click('button'),
  ]);
  await arrival(site.server, ({ url }) => url.pathname === '/sent');
  expect(site.server.received.filter(({ url }) => url.pathname === '/sent')).toHaveLength(1);
});
