import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = 'rule seen { on start do log(path, inFrame) }';

test('a page knows whether it is in a frame, of its own origin, of another one, or without an origin', async () => {
  const { page, log, thrown } = await site.open(rules, { at: undefined });
  const frames = [
    'src="https://www.example.com/framed"',
    'sandbox="allow-scripts" src="https://www.example.com/sandboxed"',
  ];
  const around = frames.map((attributes) => `<iframe ${attributes}></iframe>`).join('');
  const script = '<script src="https://www.example.com/tags/main.js"></script>';
  site.server.sites.set('www.example.com', ({ pathname }) => `${script}${pathname === '/around' ? around : ''}`);
  site.server.sites.set('other.example', () => around);
  const lines = () => log.filter((line) => line.startsWith('info: ')).toSorted();
  const framed = ['info: /framed true', 'info: /sandboxed true'];
  expect(lines()).toEqual(['info: /us-en false']);
  await page.goto('https://other.example/');
  await expect.poll(lines).toEqual([...framed, 'info: /us-en false']);
  await page.goto('https://www.example.com/around');
  await expect.poll(lines).toEqual(['info: /around false', ...[...framed, ...framed].toSorted(), 'info: /us-en false']);
  expect(thrown).toEqual([]);
});

test('names that a page gives to its own variables change nothing', async () => {
  const { log } = await site.open(rules, {
    body: '<p id="top"></p>',
    before: 'var parent = {}; var self = {}; var frames = [];',
  });
  expect(log).toEqual(['info: /us-en false']);
});
