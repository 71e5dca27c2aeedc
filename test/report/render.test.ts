import { describe, expect, test } from 'vitest';
import { mostRulesInPage } from '../../report/text/text-document.ts';
import { escapeHtml } from '../../compiler/describe/blocks/write-html.ts';
import { renderFiles, renderPage } from './render-page.ts';
import { hostileText, makeHostile } from './hostile.ts';
import { empty, flowing, fuller, sample } from './sample.ts';

const assets = { script: 'start()', style: 'p { color: red }' };
const html = renderPage(sample, assets);
const textOf = (page: string) => page.slice(0, page.indexOf('<script')).replaceAll(/<[^>]+>/g, '');

test('renders the same page from the same data and assets', () =>
  expect(renderPage(structuredClone(sample), assets)).toBe(html));

test('makes no network requests', () => {
  expect(html).not.toMatch(/<link|<iframe|<img|\ssrc=|url\(|@import/);
  expect(html).toContain(`default-src 'none'; script-src 'sha256-`);
});

test('contains no inline styles, which the Content-Security-Policy forbids', () =>
  expect(html).not.toMatch(/<[^>]+\sstyle=/));

test('escapes all texts of a project', () => {
  const hostile = renderPage(makeHostile(sample), assets);
  expect(hostile).toContain('&lt;img');
  expect(hostile).not.toContain('<img');
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  expect(hostile.match(/<\/template>/g)).toHaveLength(1);
  expect(hostile.match(/<\/style>/g)).toHaveLength(1);
  expect(hostile).not.toContain(hostileText);
});

describe('the text document', () => {
  test('has every rule and tag in full, with an id for links', () => {
    for (const rule of sample.rules) {
      expect(html).toContain(`id="${rule.kind}-${rule.id}"`);
      for (const text of [rule.title!, `${rule.place.path}:${rule.place.line}`, ...rule.meets]) {
        expect(textOf(html)).toContain(text);
      }
    }
  });

  test('says where personal data goes, and where cookies of consent groups do', () => {
    const text = textOf(renderPage(flowing, assets));
    expect(text).toMatch(/Email\s*Label\s*personal\(email\)[^]*Reaches\s*metrics\.example\.com \(cleaned\)/);
    expect(text).toMatch(/s_\*[^]*Recipients\s*metrics-china\.example\.com and metrics\.example\.com/);
  });

  test('says who can receive data for each answer to the banner, and in which countries', () => {
    const page = renderPage(flowing, assets);
    const text = textOf(page.slice(page.indexOf('class="text-document')));
    expect(text).toMatch(/Before a visitor answers the consent banner\s*(Third parties|No third party|Nothing leaves)/);
    expect(text).toMatch(/: (some of the )?(third-party hosts|own hosts) \S+/);
    expect(text).toMatch(/No answer: (no country|all countries|\S+)/);
  });

  test('has the scenarios, and what the rules call by a name', () => {
    const text = textOf(html);
    const { title, given, lines } = sample.scenarios[0];
    for (const part of [title, ...given, ...lines.map((line) => line.text)]) expect(text).toContain(escapeHtml(part));
    const { conditions, sets, variables, endpoints, settings } = sample.reference;
    for (const { name } of [...sample.pages, ...conditions, ...sets, ...variables, ...endpoints, ...settings]) {
      expect(text).toContain(name);
    }
  });

  test('has contents whose links lead to its sections', () => {
    const links = [...html.matchAll(/<li><a href="#([^"]+)">/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(4);
    for (const id of links) expect(html).toContain(` id="${id}"`);
  });

  test('has the address, party, method and parameters of a call, and what the page loads', () => {
    const call = { name: 'lookup', method: 'GET', address: '"/api"', party: 'first', sends: ['page', 'from'] } as const;
    const sites = sample.sites.map(({ name }) => name);
    const sendsTo = [
      { origin: 'itself', call, sites },
      { origin: 'https://cdn.example', tag: 'survey', loads: ['script'], sites } as const,
    ];
    const text = textOf(renderPage({ ...sample, rules: [{ ...sample.rules[0], sites, sendsTo }] }, assets));
    expect(text).toContain('the site itself by the first-party call “lookup”: GET &quot;/api&quot; with page, from');
    expect(text).toContain('https://cdn.example with the tag “survey”, and loads a script from there');
  });

  test('CTRY-01 names the countries of a set', () =>
    expect(textOf(html)).toContain('China (CN), Hong Kong (HK), Russia (RU)'));

  test('CONS-04 distinguishes conditions of the consent block from those of the tag', () =>
    expect(html).toContain('otherwise the consent block disables it'));

  test('says that an empty project has nothing', () => {
    const text = textOf(renderPage(empty, assets));
    expect(text).toContain('This project has no rules and no tags.');
    expect(text).toContain('No rule and no tag sends anything.');
    expect(text).toContain('bare: tag report');
  });

  test('is the same when unchanged rules come from the cache, and new after a change', () => {
    const changed = { ...sample, rules: sample.rules.map((rule, at) => (at === 1 ? { ...rule, title: 'New' } : rule)) };
    expect(renderPage(changed, assets)).toBe(renderPage(structuredClone(changed), assets));
    const countries = { ...sample.countries, HK: 'Elsewhere' };
    expect(renderPage({ ...sample, countries }, assets)).toContain('Elsewhere (HK)');
  });

  test('is a file of its own if there are very many rules', () => {
    const rules = Array.from({ length: mostRulesInPage + 1 }, (_, at) => ({ ...sample.rules[0], id: `rule${at}` }));
    const files = renderFiles({ ...sample, rules }, assets);
    expect(Object.keys(files)).toEqual(['index.html', 'text.html']);
    const id = `id="rule-rule${mostRulesInPage}"`;
    expect(files['text.html']).toContain(id);
    expect(files['text.html']).not.toContain('<script');
    expect(files['index.html']).not.toContain(id);
    expect(files['index.html']).toMatch(/<noscript>.*<a href="text.html">/);
    expect(Object.keys(renderFiles(fuller, assets))).toEqual(['index.html']);
  });
});
