import { describe, expect, test } from 'vitest';
import { minifyText, modulesOf } from '../../../support/compile-text.ts';

const pixel = (options: string) => `
event go = layer("go")
data word: text = layer("word")
data width: integer = layer("width")
const pixelHost = "https://pixel.example"
const words: list of text = ["a", "b c"]
tag pixel { vendor: pixel group: necessary options: { ${options} } }
rule count { on go do pixel.run }`;

describe('an address that is known at build time is a constant and needs no encoder', () => {
  test.each([
    ['url: "https://pixel.example/p"', 'https://pixel.example/p'],
    ['url: pixelHost + "/" + site', 'https://pixel.example/main'],
    [
      'url: pixelHost + "/p?a=1", parameters: { ev: "Page View", words, none: "" }',
      'https://pixel.example/p?a=1&ev=Page%20View&words=a%2Cb%20c',
    ],
    [`url: pixelHost + "/${'p'.repeat(2025)}"`, `https://pixel.example/${'p'.repeat(2025)}`],
  ])('%s', async (options, address) => {
    expect(await minifyText(pixel(options))).toContain(`"${address}"`);
    const modules = await modulesOf(pixel(options));
    expect(modules).toContain('delivery/send-address');
    for (const name of [
      'delivery/transport',
      'delivery/query',
      'delivery/fallback-send',
      'redaction/redact',
      'vendors/pixel',
    ])
      expect(modules).not.toContain(name);
  });

  test('an address of more than 2,047 characters uses the full transport, because it may need POST', async () => {
    const modules = await modulesOf(pixel(`url: pixelHost + "/${'p'.repeat(2027)}"`));
    expect(modules).toContain('delivery/transport');
  });
});

describe('a bundle contains the redactor if requests may contain text of the page', () => {
  test.each([
    ['a text of the page', 'parameters: { word }', true],
    ['a text made from a text of the page', 'parameters: { word: "w" + upper(word) }', true],
    ['a text of the page in a list', 'parameters: { words: [word] }', true],
    ['a text of the page as one case', `parameters: { case: case { word is "a": word, otherwise: "b" } }`, true],
    ['a number', 'parameters: { width }', false],
    [
      'a choice between texts of the rule file',
      'parameters: { case: case { word is "a": "a", otherwise: "b" } }',
      false,
    ],
    ['a built-in value that is a number', 'parameters: { width: viewport.width }', false],
  ])('%s', async (_, parameters, isThere) => {
    const modules = await modulesOf(pixel(`url: pixelHost, ${parameters}`));
    expect(modules.includes('redaction/redact')).toBe(isThere);
  });

  test('also for calls, unless they send personal data to the first party', async () => {
    const call = (fields: string) => `
      data word: text = layer("word")
      data customer: personal text = layer("customer")
      call ask { post: "/api" body: { ${fields} } }
      rule only { on ready do send(ask) }`;
    expect(await modulesOf(call('word'))).toContain('redaction/redact');
    expect(await modulesOf(call('word, customer'))).not.toContain('redaction/redact');
    expect(await modulesOf(call('site'))).not.toContain('redaction/redact');
  });
});
