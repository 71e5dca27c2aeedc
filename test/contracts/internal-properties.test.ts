import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { internalProperties } from '../../compiler/emit/code/entry/internal-properties.ts';
import { actions, events, vendors } from '../../compiler/language/tables/tables.ts';
import { runBundle } from '../support/run-bundle.ts';
import { bundleText } from '../support/compile-text.ts';

const names = [...internalProperties];

test.each(names)('"%s" is a property of the runtime, and not of a browser or of the language', (name) => {
  expect(runtime.has(name)).toBe(true);
  expect(properties.has(name)).toBe(false);
});

test.each(names)('"%s" is neither passed to the runtime by name nor read from an event by rules', (name) => {
  expect(namesInTables).not.toContain(name);
});

test('does not rename a page property with such a name', async () => {
  const text = `data survey: record = layer("survey")
    event reported = layer("reported")
    rule say { on reported do log("said", event.answer) then push({ stored: survey.raise }) }`;
  const { code } = await bundleText(text);
  const layer: object[] = [{ survey: { raise: 3 } }, { event: 'reported', answer: 'yes' }];
  const { said } = runBundle(code, { layer });
  expect(said).toEqual([['said', 'yes']]);
  expect(JSON.stringify(layer.at(-1))).toBe('{"stored":3}');
});

const runtime = new Set(
  textsOf('runtime', /(?<!\/(event|built-in|function|source|action|vendor|consent-source|simulate))\.ts$/).match(
    /\w+/g,
  ),
);

/** The properties of all interfaces in the declarations of browsers and of the language. */
const properties = new Set(
  Array.from(
    textsOf('node_modules/typescript/lib', /^lib\..*\.d\.ts$/).matchAll(/^\s+(?:readonly )?"?(\w+)"?\??[(:<]/gm),
    ([, name]) => name,
  ),
);

function textsOf(folder: string, files: RegExp): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => files.test(name));
  return found.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Each segment of the paths of fields, and of options that are passed under their names. */
const namesInTables = [
  ...[...events.values()].flatMap(({ fields }) => Object.keys(fields ?? {}).flatMap((path) => path.split('.'))),
  ...[...vendors.values()].flatMap(({ options, fields }) => Object.keys({ ...options, ...fields })),
  ...[...actions.values()].flatMap(({ parameters }) => (parameters ?? []).map(({ name }) => name)),
];
