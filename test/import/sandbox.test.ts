import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder, writeFiles } from '../cli/temporary-folder.ts';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, table, type WrittenContainer } from './write-container.ts';

const api = (await import(join(packageRoot(), 'templates/sandbox/template-api.js'))) as any;

/** Returns a custom template in the form of its file. */
const template = (id: string, name: string, code: string, parameters: object[] = [], permissions: object[] = []) => ({
  templateId: id,
  name,
  templateData: [
    `___INFO___\n\n${JSON.stringify({ type: 'TAG', displayName: name })}`,
    `___TEMPLATE_PARAMETERS___\n\n${JSON.stringify(parameters)}`,
    `___SANDBOXED_JS_FOR_WEB_TEMPLATE___\n\n${code}`,
    `___WEB_PERMISSIONS___\n\n${JSON.stringify(permissions)}`,
  ].join('\n\n\n'),
});
const permission = (publicId: string, ...urls: string[]) => ({
  instance: {
    key: { publicId },
    param: [{ key: 'urls', value: { type: 2, listItem: urls.map((string) => ({ type: 1, string })) } }],
  },
});

const counter = template(
  '7',
  'Counter',
  `const injectScript = require('injectScript');
const callInWindow = require('callInWindow');
const makeTableMap = require('makeTableMap');
if (data.isCounted) {
  injectScript('https://cdn.example.com/count.js', () => {
    callInWindow('count', data.area, makeTableMap(data.more, 'key', 'value'));
    data.gtmOnSuccess();
  }, data.gtmOnFailure, 'count');
}`,
  [
    {
      type: 'GROUP',
      name: 'all',
      subParams: [
        { type: 'CHECKBOX', name: 'isCounted' },
        { type: 'TEXT', name: 'area' },
      ],
    },
  ],
  [permission('inject_script', 'https://cdn.example.com/*')],
);
const section = template(
  '8',
  'Section',
  "const getUrl = require('getUrl');\nreturn getUrl('path').split('/')[data.at] + data.end;",
);

const container: WrittenContainer = {
  name: 'Templates',
  templates: [
    counter,
    section,
    template('9', 'Consent state', "require('setDefaultConsentState')({});"),
    template('10', 'Late', 'require(data.what)();'),
    template('11', 'Broken', 'const ='),
    template('13', 'Comment', '0 <!-- x } window.ran = 1; {'),
  ],
  variables: [
    { name: 'section', type: 'cvt_2_8', settings: { at: '1', end: '!' } },
    { name: 'customer email', type: 'v', settings: { name: 'email', dataLayerVersion: '2' } },
  ],
  tags: [
    {
      name: 'count',
      type: 'cvt_2_7',
      settings: {
        isCounted: true,
        area: 'in {{section}}',
        more: table('key', 'value', { mail: '{{customer email}}' }),
      },
      on: [allPages],
    },
    {
      name: 'seen',
      type: 'gaawe',
      settings: {
        eventName: 'seen',
        measurementIdOverride: 'G-A1',
        eventSettingsTable: table('parameter', 'parameterValue', { section: '{{section}}' }),
      },
      on: [allPages],
    },
    { name: 'paused', type: 'cvt_2_7', settings: {}, on: [allPages], unless: ['404'], more: { paused: true } },
    ...['9', '10', '11', '12', '13'].map((id) => ({
      name: `tag ${id}`,
      type: `cvt_2_${id}`,
      settings: {},
      on: [allPages],
    })),
  ],
};

describe('custom templates become modules', () => {
  const imported = importWritten(container);

  test('with the types of their settings, and addresses limited by their permissions', () => {
    const text = imported.files.get('modules/count-action.js') ?? [...imported.files.keys()].join();
    expect(text).toContain('"isCounted": true, "area": "in " + input1');
    expect(text).toContain('injectScript: limited(injectScript, ["https://cdn.example.com/*"])');
    // What may be personal does not get there, and code runs only after a review.
    expect(rulesOf(imported)).toContain('countAction(input1: section)');
    expect(rulesOf(imported)).toMatch(/off: +"Imported code that nobody has reviewed yet/);
  });

  test('names every reason for which a rule is switched off', () => {
    expect(rulesOf(imported)).toMatch(
      /"It was paused in Google Tag Manager\. Imported code that nobody has reviewed yet: .*\. Imported without one of its exceptions: /,
    );
  });

  test.each([
    [
      'count',
      /^It is of the custom template "Counter".*It may use these addresses: https:\/\/cdn\.example\.com\/\*\.$/,
    ],
    ['tag 9', /uses "setDefaultConsentState", to which nothing corresponds/],
    ['tag 10', /decides only when it runs what it requires/],
    ['tag 11', /has a mistake/],
    ['tag 12', /The file has no template for it/],
    ['tag 13', /has a mistake/],
  ])('%s is code to review, with its reason', (name, reason) => {
    const outcome = imported.outcomes.find(({ item }) => item.name === name);
    expect(outcome).toMatchObject({ fate: 'review' });
    expect(outcome!.reasons.join(' ')).toMatch(reason);
  });

  test('which run in the bundle', async () => {
    const folder = temporaryFolder();
    const scenario =
      'scenario "a page" {\n  given consent is [performance], path is "/jobs/1"\n  expect analytics.event "seen" with { section: "jobs!" }\n}\n';
    writeFiles(folder, {
      ...Object.fromEntries(imported.files),
      'rules.dsl': `${imported.files.get('rules.dsl')}${scenario}`,
    });
    expect((await runIn(folder, 'test')).stdout).toContain('1 scenario passed');
    expect(await runIn(folder, 'build')).toMatchObject({ exitCode: 0 });
  });

  test('which do what they did, with what the visitor granted', async () => {
    const folder = temporaryFolder({ 'package.json': '{"type":"module"}' });
    writeFiles(folder, Object.fromEntries([...imported.files].filter(([path]) => path.startsWith('modules/'))));
    const scripts: any[] = [];
    const count = vi.fn();
    vi.stubGlobal('window', { count });
    vi.stubGlobal('location', new URL('https://www.example.com/'));
    vi.stubGlobal('document', {
      createElement: () => ({}),
      querySelector: () => null,
      head: { append: (script: any) => scripts.push(script) },
    });
    const { default: run } = await import(join(folder, 'modules/count-action.js'));
    const done = run({ input1: 'jobs' });
    expect(scripts.map(({ src }) => src)).toEqual(['https://cdn.example.com/count.js']);
    scripts[0].onload();
    await done;
    expect(count).toHaveBeenCalledWith('in jobs', { mail: undefined });
  });
});

describe('the functions that templates require', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { dataLayer: [{ a: { b: 1 } }, { event: 'x', 'c.d': 2 }], list: undefined });
    vi.stubGlobal('location', new URL('https://www.example.com:8443/jobs/a.html?q=1&q=2#top'));
    vi.stubGlobal('document', { cookie: 'a=1%202; ab=3; a=4', referrer: 'https://search.example/?term=x', title: 'T' });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each<[string, () => unknown, unknown]>([
    [
      'getUrl',
      () => ['protocol', 'host', 'port', 'path', 'extension', 'fragment', 'query'].map((part) => api.getUrl(part)),
      ['https', 'example.com'.replace(/^/, 'www.'), '8443', '/jobs/a.html', 'html', 'top', 'q=1&q=2'],
    ],
    ['getUrl of a parameter', () => api.getUrl('query', false, undefined, 'q'), '1'],
    [
      'getQueryParameters',
      () => [api.getQueryParameters('q'), api.getQueryParameters('q', true), api.getQueryParameters('x')],
      ['1', ['1', '2'], undefined],
    ],
    [
      'getReferrerUrl',
      () => [api.getReferrerUrl('host'), api.getReferrerUrl('query', 'term')],
      ['search.example', 'x'],
    ],
    [
      'getCookieValues',
      () => [api.getCookieValues('a'), api.getCookieValues('a', false), api.getCookieValues('b')],
      [['1 2', '4'], ['1%202', '4'], []],
    ],
    [
      'copyFromDataLayer',
      () => ['a.b', 'c.d', 'event', 'none'].map((path) => api.copyFromDataLayer(path)),
      [1, 2, 'x', undefined],
    ],
    ['makeTableMap', () => api.makeTableMap([{ k: 'a', v: 1 }], 'k', 'v'), { a: 1 }],
    ['getType', () => [null, [], {}, 1].map((value) => api.getType(value)), ['null', 'array', 'object', 'number']],
    [
      'parseUrl',
      () => [api.parseUrl('nonsense'), api.parseUrl('https://a.example/?b=1&c=2&c=3')?.searchParams],
      [undefined, { b: '1', c: ['2', '3'] }],
    ],
    [
      'JSON',
      () => [api.JSON.parse('{'), api.JSON.parse('[1]'), api.JSON.stringify({ a: 1 })],
      [undefined, [1], '{"a":1}'],
    ],
    ['decodeUriComponent', () => [api.decodeUriComponent('%'), api.decodeUriComponent('%20')], [undefined, ' ']],
    ['isConsentGranted', () => api.isConsentGranted(), false],
  ])('%s', (_, call, expected) => {
    expect(call()).toEqual(expected);
  });

  test('queues of vendors', () => {
    const queue = api.createArgumentsQueue('vq', 'vq_list');
    queue('a', 1);
    expect([...(globalThis as any).window.vq_list[0]]).toEqual(['a', 1]);
    expect(api.createArgumentsQueue('vq', 'vq_list')).toBe(queue);
    api.createQueue('plain')({ b: 2 });
    expect((globalThis as any).window.plain).toEqual([{ b: 2 }]);
    expect(api.setInWindow('vq', 1, false)).toBe(false);
  });

  test.each([
    ['https://cdn.example.com/a.js', true],
    ['https://cdn.example.com.evil.example/a.js', false],
    ['http://cdn.example.com/a.js', false],
    ['https://cdnxexample.com/a.js', false],
    ['javascript:alert(1)', false],
  ])('an address outside the permission fails: %s', (url, isAllowed) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [use, onFailure] = [vi.fn(), vi.fn()];
    api.limited(use, ['https://cdn.example.com/*'])(url, undefined, onFailure);
    expect([use.mock.calls.length, onFailure.mock.calls.length]).toEqual(isAllowed ? [1, 0] : [0, 1]);
  });
});
