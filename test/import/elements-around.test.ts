import { expect, test } from 'vitest';
import { importWritten, rulesOf } from './import-text.ts';
import { table } from './write-container.ts';

const script = (name: string, code: string) => ({
  name,
  type: 'jsm',
  settings: { javascript: `function() { return ${code}; }` },
});

const event = (name: string, on: string, values: Readonly<Record<string, string>>) => ({
  name,
  type: 'gaawe',
  settings: {
    eventName: name,
    measurementIdOverride: 'G-A1',
    eventSettingsTable: table('parameter', 'parameterValue', values),
  },
  on: [on],
});

const imported = importWritten({
  name: 'Elements',
  builtIns: ['Click Element', 'Form Element'],
  variables: [
    script('place', `jQuery({{Click Element}}).closest('li').index()`),
    script('card', `{{Click Element}}.closest('.card')`),
    script('title', `{{card}}.querySelector('h3').innerText`),
    script('in nav', `!!{{Click Element}}.closest('nav')`),
    script('email', `{{Form Element}}.elements['email'].value`),
  ],
  triggers: [
    { name: 'all clicks', type: 'CLICK' },
    { name: 'links', type: 'LINK_CLICK' },
    { name: 'forms', type: 'FORM_SUBMISSION' },
    {
      name: 'seen',
      type: 'ELEMENT_VISIBILITY',
      settings: { selectorType: 'CSS', elementSelector: '.price', firingFrequency: 'MANY', onScreenRatio: '50' },
    },
  ],
  tags: [
    event('clicked', 'all clicks', { place: '{{place}}', nav: '{{in nav}}', element: '{{Click Element}}' }),
    event('linked', 'links', { place: '{{place}}', title: '{{title}}' }),
    event('sent', 'forms', { email: '{{email}}' }),
    event('seen', 'seen', {}),
  ],
});
const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');

test.each([
  ['what is around the clicked element is sent', 'place: indexAmong(closest(target, "li"))'],
  ['whether something is around it is sent', 'nav: exists closest(target, "nav")'],
  ['around a link, it begins with the link', 'indexAmong(closest(closest(target, "a[href], area[href]"), "li"))'],
  ['a trigger of each time stays one', 'visible(".price", share: 50, eachTime: true)'],
])('%s', (_, code) => {
  expect(rules).toContain(code);
});

test('no text of the page, no input of a visitor and no element is sent to a third party', () => {
  expect(rules).not.toMatch(/contentOf|fieldOf|element: target/);
  const notes = JSON.stringify(imported);
  for (const name of ['title', 'email', 'element']) expect(notes).toContain(`\\"${name}\\" is`);
});
