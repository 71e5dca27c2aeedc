import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { createPageContext } from '../../player/page/page-context.ts';
import { openPage } from '../../player/page/page.ts';
import { createVisitor } from '../../player/page/visitor.ts';
import { useSite } from '../browser/harness/use-site.ts';
import { emptyPage } from './page-given.ts';
import { sampleFields, type FieldSample } from './sample-fields.ts';

const site = useSite();
const samples = sampleFields(Number(process.env.SEED ?? 1), Number(process.env.RUNS ?? 10_000));

test('a field of the page of scenarios keeps what one of a browser keeps, and lacks what that lacks', async () => {
  const { page } = await site.visit({ url: 'https://www.example.com/', scripts: [] });
  const expected = await page.evaluate(describeFields, samples);
  const actual = await describeHere();
  const different = samples.flatMap((sample, at) =>
    actual[at] === expected[at] ? [] : [{ sample, expected: expected[at], actual: actual[at] }],
  );
  expect(different.slice(0, Number(process.env.SHOWN ?? 5))).toEqual([]);
  expect(actual.filter((one) => one.includes('"valid":false')).length).toBeGreaterThan(samples.length / 20);
});

/** The same, by the page of this process. */
async function describeHere(): Promise<string[]> {
  const told: string[] = [];
  const visitor = createVisitor();
  const page = openPage(
    { ...emptyPage, happened: (one) => void (one.kind === 'log' && told.push(one.text)) },
    visitor,
    new Script(`console.log(JSON.stringify((${describeFields.toString()})(${JSON.stringify(samples)})))`),
    createPageContext(),
  );
  await page.pump(visitor.now);
  return JSON.parse(told[0]) as string[];
}

/** Runs in a page: what each field says of itself. */
function describeFields(given: readonly FieldSample[]): string[] {
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
    for (const option of tag === 'select' ? options : []) {
      const made = document.createElement('option');
      for (const name of Object.keys(option)) made.setAttribute(name, option[name]);
      field.append(made);
    }
    let thrown = false;
    try {
      if (value !== null) field.value = value;
    } catch {
      thrown = true;
    }
    const { type, willValidate, validity, form } = field;
    const checked = tag === 'input' && field.checked;
    const names = [
      'valid',
      'valueMissing',
      'typeMismatch',
      'patternMismatch',
      'rangeUnderflow',
      'rangeOverflow',
      'stepMismatch',
    ] as const;
    const lacks = Object.fromEntries(names.map((name) => [name, validity[name]]));
    const isListed = [own, other].map((one: any) => Array.from(one.elements).includes(field));
    const written = field.getAttribute('value');
    const told = {
      type,
      checked,
      value: field.value,
      written,
      willValidate,
      lacks,
      form: form && form.id,
      isListed,
      thrown,
    };
    field.remove();
    return JSON.stringify(told);
  });
}
