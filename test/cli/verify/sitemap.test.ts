import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { verifyCommand } from '../../../cli/commands/verify.ts';
import { CannotRun } from '../../../compiler/emit/bundle/cannot-run.ts';
import { readSitemap } from '../../../tasks/verify/read-sitemap.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createTestTerminal } from '../test-terminal.ts';

const urls = (...addresses: string[]) =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url>\n  <loc> ${address} </loc><image:loc>https://a.example/i.png</image:loc></url>`)
    .join('')}</urlset>`;
const index = (...addresses: string[]) =>
  `<sitemapindex>${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('the pages of a sitemap', () => {
  const pagesOf = async (files: Record<string, string>, name = 'sitemap.xml', web: Record<string, Uint8Array> = {}) => {
    const { pages } = await readSitemap(name, temporaryFolder(files), async (address) => web[address]);
    return pages;
  };

  test('are those of an XML file, each once, with characters as the standard writes them', async () => {
    const text = urls(
      'https://a.example/?a=1&amp;b=&#50;',
      '<![CDATA[https://a.example/?c&d]]>',
      'https://a.example/?a=1&amp;b=2',
    );
    expect(await pagesOf({ 'sitemap.xml': `${text}<!-- <loc>https://a.example/old</loc> -->` })).toEqual([
      'https://a.example/?a=1&b=2',
      'https://a.example/?c&d',
    ]);
  });

  test('are the lines of a list', async () => {
    const text = '\ufeffhttps://a.example/one\r\n\r\n  https://a.example/two\n';
    expect(await pagesOf({ 'pages.txt': text }, 'pages.txt')).toEqual([
      'https://a.example/one',
      'https://a.example/two',
    ]);
  });

  test('are those of the files beside an index, or else of its addresses', async () => {
    const files = {
      'sitemap.xml': index(
        'https://a.example/maps/one.xml',
        'two.xml',
        'https://a.example/three.xml.gz',
        'sitemap.xml',
      ),
      'one.xml': urls('https://a.example/1'),
      'two.xml': urls('https://a.example/2'),
    };
    const web = { 'https://a.example/three.xml.gz': gzipSync(urls('https://a.example/3')) };
    expect(await pagesOf(files, 'sitemap.xml', web)).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://a.example/3',
    ]);
  });

  test('need the name and password in the address of the sitemap, which no message has', async () => {
    const name = 'https://me:secret@a.example/sitemap.xml';
    const load = async () => new TextEncoder().encode(urls('https://a.example/1'));
    const { pages, credentials } = await readSitemap(name, '.', load);
    expect(pages).toEqual(['https://a.example/1']);
    expect(credentials.get('https://a.example')).toEqual({ username: 'me', password: 'secret' });
    await expect(readSitemap(name, '.', async () => new Uint8Array())).rejects.toThrow(
      'The sitemap "https://a.example/sitemap.xml" has no pages.',
    );
    await expect(readSitemap(name, '.', async () => new Uint8Array([0x1f, 0x8b]))).rejects.toThrow(
      'Could not unpack the sitemap "https://a.example/sitemap.xml".',
    );
  });

  test.each([
    ['no address of the web', '/relative', '"/relative" is not the address of a page.'],
    ['nothing', '', 'has no pages.'],
  ])('with %s are reported before a page is opened', async (_, text, message) => {
    await expect(pagesOf({ 'pages.txt': text }, 'pages.txt')).rejects.toThrow(message);
  });
});

test('opens pages of a sitemap after those that are named, says what it leaves out, and goes on after a page that fails', async () => {
  const folder = temporaryFolder({
    'rules.dsl': 'project shop {}\nsite main\nstage production\n',
    'pages.txt': ['https://a.example/1', 'https://a.example/named', 'https://a.example/2', 'https://a.example/3'].join(
      '\n',
    ),
  });
  const { terminal, texts } = createTestTerminal(folder);
  let opened = 0;
  const newContext = () => {
    opened += 1;
    throw opened === 1 ? new Error('page.goto: Page crashed') : new CannotRun('It did not open.', 'Open it.');
  };
  const exitCode = await verifyCommand(
    { addresses: ['https://a.example/named'], sitemap: 'pages.txt', pages: 2, wait: 1, timeout: 1, formats: [] },
    terminal,
    { launch: async () => ({ newContext, close: async () => {} }), build: async () => '' },
  );
  expect(exitCode).toBe(2);
  expect(texts.stderr).toContain('The sitemap has 3 pages. --pages 2 leaves out 1, from https://a.example/3 on.\n');
  expect(texts.stderr).toContain(
    '1 of 3: https://a.example/named\n2 of 3: https://a.example/1\n3 of 3: https://a.example/2\n',
  );
  expect(texts.stderr).toContain('"https://a.example/named" crashed.');
  expect(texts.stderr.match(/It did not open\./g)).toHaveLength(2);
});
