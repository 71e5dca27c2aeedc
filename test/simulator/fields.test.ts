import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { createPageContext } from '../../simulator/page/page-context.ts';
import { openSimulatedPage } from '../../simulator/page/page.ts';
import { createVisitorData } from '../../simulator/page/visitor-data.ts';
import { useSite } from '../browser/harness/use-site.ts';
import { search } from '../support/search.ts';
import { emptyPage } from './page-setup.ts';
import { sampleFields, type FieldSample } from './sample-fields.ts';

const site = useSite();
const { seed, numRuns } = search(1500);
const samples = sampleFields(seed, numRuns);

test('a simulated field has the same properties as in a browser, or refuses to return them', async () => {
  const { page } = await site.visit({ url: 'https://www.example.com/', scripts: [] });
  const expected = await page.evaluate(describeFields, samples);
  const actual = await describeHere();
  const different = samples.flatMap((sample, at) =>
    Object.entries(expected[at]).flatMap(([name, texts]) =>
      [texts, 'refused'].includes(actual[at][name])
        ? []
        : [{ sample, name, expected: texts, actual: actual[at][name] }],
    ),
  );
  expect(different.slice(0, Number(process.env.SHOWN ?? 5))).toEqual([]);
  const fraction = (name: string, texts: string) => actual.filter((one) => one[name] === texts).length / samples.length;
  expect(fraction('value', 'refused')).toBeLessThan(1 / 2);
  expect(fraction('isValid', 'refused')).toBeLessThan(1 / 2);
  expect(fraction('isValid', 'false')).toBeGreaterThan(1 / 40);
});

/** Returns the properties of all samples in a simulated page. */
async function describeHere(): Promise<Record<string, string>[]> {
  const logged: string[] = [];
  const visitor = createVisitorData();
  const page = openSimulatedPage(
    { ...emptyPage, record: (one) => void (one.kind === 'log' && logged.push(one.text)) },
    visitor,
    new Script(`console.log(JSON.stringify((${describeFields.toString()})(${JSON.stringify(samples)})))`),
    createPageContext(),
  );
  await page.pump(visitor.now);
  return JSON.parse(logged[0]) as Record<string, string>[];
}

/** Runs in a page. Returns the properties of each field, or `refused` for unsupported ones. */
function describeFields(given: readonly FieldSample[]): Record<string, string>[] {
  const body = document.body;
  body.textContent = '';
  const add = (name: string, parent: HTMLElement, id = '') => {
    const element = document.createElement(name);
    if (id) element.setAttribute('id', id);
    parent.append(element);
    return element as HTMLInputElement;
  };
  const own = add('form', body, 'own');
  const other = add('form', body, 'other');
  add('div', body, 'about');
  const off = add('fieldset', own);
  off.setAttribute('disabled', '');
  const legend = add('legend', off);
  const places: Record<FieldSample['inside'], HTMLElement> = {
    form: own,
    fieldset: off,
    legend,
    'second legend': add('legend', off),
    'fieldset in legend': add('fieldset', legend),
  };
  return given.map(({ tag, inside, attributes, text, options, value }) => {
    const field = add(tag, places[inside]);
    for (const name of Object.keys(attributes)) field.setAttribute(name, attributes[name]);
    if (tag === 'textarea') field.textContent = text;
    for (const { text: written, ...more } of tag === 'select' ? options : []) {
      const made = document.createElement('option');
      for (const name of Object.keys(more)) made.setAttribute(name, more[name]);
      made.textContent = written ?? '';
      field.append(made);
    }
    let thrown = false;
    try {
      if (value !== null) field.value = value;
    } catch {
      thrown = true;
    }
    const getters: Record<string, () => unknown> = {
      type: () => field.type,
      checked: () => tag === 'input' && field.checked,
      value: () => field.value,
      written: () => field.getAttribute('value'),
      willValidate: () => field.willValidate,
      isMissing: () => field.validity.valueMissing,
      isValid: () => field.checkValidity(),
      form: () => field.form && field.form.id,
      isListed: () => [own, other].map((one: any) => Array.from(one.elements).includes(field)),
      thrown: () => thrown,
    };
    const texts: Record<string, string> = {};
    for (const name of Object.keys(getters)) {
      try {
        texts[name] = JSON.stringify(getters[name]());
      } catch {
        texts[name] = 'refused';
      }
    }
    field.remove();
    return texts;
  });
}
