import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const vendor = (address: string, fields = '') => `vendor counter "Counter" {
  fits: performance
  queue: list("_counter")
  script: ${address}
  connect: [server]
  ${fields}
  cannotWithdraw: "It runs."
  option server: address
  option version: text = ""
  action count() = ["count"]
}`;

const tag = (options: string) => `tag visits { vendor: counter group: performance options: { ${options} } }
rule r { on start do visits.count }`;

const messagesOf = (text: string) => compileText(text).diagnostics.map(({ message }) => message);

test('an address that its vendor continues is an error that shows what browsers would request', () => {
  expect(messagesOf(vendor('server + "c.js"') + tag('server: "https://stats.example.net"'))).toEqual([
    'The vendor appends text to this address, so browsers would request "https://stats.example.netc.js". End it with a slash: "https://stats.example.net/".',
  ]);
});

test('a text that is no address may look like one', () => {
  const titled = vendor('server + "c.js"').replace('["count"]', '["count", version + " - shop"]');
  expect(messagesOf(titled + tag('server: "https://a.example/", version: "https://www.example.net"'))).toEqual([]);
});

test('Matomo needs the slash at the end of its server', () => {
  const matomo = readFileSync('vendors/matomo.dsl', 'utf8').replaceAll(/module\([^)]*\),? ?/g, '');
  const rules = (server: string) => `${matomo}
tag one { vendor: matomo group: performance options: { server: "${server}", site: 1 } }
rule r { on start do one.trackPageView }`;
  expect(reported(rules('https://stats.example.net'))).toEqual(['open-host: "https://stats.example.net"']);
  expect(reported(rules('https://stats.example.net/'))).toEqual([]);
  expect(reported(rules('https://stats.example.net/matomo/'))).toEqual([]);
});

test.each([
  ['server + ".js"', 'server: "https://a.example"', '"https://a.example"'],
  ['server + "@evil.example/c.js"', 'server: "https://a.example"', '"https://a.example"'],
  ['server + ":8443/c.js"', 'server: "https://a.example"', '"https://a.example"'],
  ['server + (version + "c.js")', 'server: "https://a.example"', '"https://a.example"'],
  ['server + version + "c.js"', 'server: "https://a.example", version: "7"', '"https://a.example"'],
  ['server + "c.js"', 'server: base', 'base'],
  ['server + "c.js"', 'server: "https://a" + ".example"', '"https://a" + ".example"'],
  [
    'server + "c.js"',
    'server: case { path is "/": "https://a.example/", otherwise: "https://b.example" }',
    'case { path is "/": "https://a.example/", otherwise: "https://b.example" }',
  ],
])('%s continues the host of %s', (address, options, marked) => {
  const base = 'const base = "https://a.example"\n';
  expect(reported(base + vendor(address) + tag(options))).toEqual([`open-host: ${marked}`]);
});

test.each([
  ['server + "/c.js"', 'server: "https://a.example"'],
  ['server + "?c.js"', 'server: "https://a.example"'],
  ['server + (version + "/c.js")', 'server: "https://a.example"'],
  ['server + "c.js"', 'server: "https://a.example/"'],
  ['server + "c.js"', 'server: "https://a.example/base-"'],
  ['server', 'server: "https://a.example"'],
])('%s does not continue the host of %s', (address, options) =>
  expect(reported(vendor(address) + tag(options))).toEqual([]),
);

test('a vendor can continue a host in its commands and globals, too', () => {
  const commands = 'first: [["setUrl", server + "c.php"]] globals: { counterUrl: server + "c.json" }';
  expect(reported(vendor('"https://a.example/c.js"', commands) + tag('server: "https://a.example"'))).toEqual([
    'open-host: "https://a.example"',
  ]);
  expect(reported(vendor('"https://a.example/c.js"', commands) + tag('server: "https://a.example/"'))).toEqual([]);
});

test('the default of an option must end its host, too', () => {
  const withDefault = vendor('server + "c.js"').replace('server: address', 'server: address = "https://a.example"');
  expect(messagesOf(withDefault + tag(''))[0]).toContain('"https://a.examplec.js"');
});
