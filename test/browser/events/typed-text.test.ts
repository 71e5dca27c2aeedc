import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const names = ['plain', 'box', 'inside', 'around', 'area', 'form', 'fixed'];
const rules = names.map((name) => `data ${name}Text: text = element("#${name}")`).join('\n');
const logs = names.map((name) => `log("${name}", ${name}Text else "missing")`).join('\n     ');

const body = `
  <h1 id="plain">Jobs</h1>
  <div id="around">Note <div id="box" contenteditable><b id="inside">a</b></div></div>
  <textarea id="area">b</textarea>
  <form id="form">Form <i contenteditable="plaintext-only">c</i></form>
  <p id="fixed" contenteditable="false">Fixed</p>`;

const read = `${rules}\nevent read = direct("read")\nrule r { on read do ${logs} }`;

test('reads the text of elements without what the visitor can edit', async () => {
  const visitor = await site.open(read, { body });
  await visitor.page.evaluate("_satellite.track('read')");
  expect(visitor.log).toEqual([
    'info: plain Jobs',
    'info: box ',
    'info: inside ',
    'info: around Note',
    'info: area ',
    'info: form Form',
    'info: fixed Fixed',
  ]);
});

test('reads no text while the whole page can be edited', async () => {
  const visitor = await site.open(read, { body });
  await visitor.page.evaluate("document.designMode = 'on'; _satellite.track('read')");
  expect(visitor.log[0]).toBe('info: plain ');
});
