import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { minify } from 'terser';
import { expect, test } from 'vitest';
import { CannotRun } from '../../../compiler/emit/bundle/cannot-run.ts';
import { itemsOf } from '../../../import/model/container.ts';
import { readContainer } from '../../../import/read/read-container.ts';
import { runIn } from '../../cli/run-in.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { search } from '../../support/search.ts';
import { careers } from '../containers/launch-careers.ts';
import { launchTraps } from '../containers/launch-traps.ts';
import { importRead, rulesOf } from '../import-text.ts';
import { writeLibrary } from './write-library.ts';

const read = (script: string) => readContainer(Buffer.from(script), 'launch.js');
const written = { careers: writeLibrary(careers), traps: writeLibrary(launchTraps) };

/** Returns the script as a production build has it. */
const shortened = async (script: string): Promise<string> => (await minify(script, {})).code!;

test.each(Object.entries(written))(
  'accounts for every part of a library once, and says why one is not carried over: %s',
  (_, script) => {
    const container = read(script);
    const { outcomes, files } = importRead(container);
    expect(outcomes.map(({ item }) => item)).toEqual(itemsOf(container));
    const ids = outcomes.map(({ item: { kind, id } }) => `${kind} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
    const unexplained = outcomes.filter(({ fate, reasons, declared }) =>
      fate === 'carried' ? declared.length === 0 : reasons.length === 0,
    );
    expect(unexplained).toEqual([]);
    const all = [...files.values()].join('\n');
    expect(all).not.toMatch(/hunter2|ghp_|Google Tag Manager/);
    expect(files.get('import-report.md')).toContain('of Adobe Launch has');
  },
);

test('most actions of a careers site are carried over', () => {
  const actions = importRead(read(written.careers)).outcomes.filter(({ item }) => item.kind === 'action');
  const carried = actions.filter(({ fate }) => fate === 'carried' || fate === 'different');
  expect(actions.filter(({ fate }) => fate === 'review').map(({ item }) => item.id)).toEqual([
    'RL05 action 1',
    'RL05 action 2',
    'RL07 action 1',
  ]);
  expect(carried.length / actions.length).toBeGreaterThan(0.75);
});

test('a production build gives the same rules as a development build', async () => {
  for (const script of Object.values(written))
    expect(rulesOf(importRead(read(await shortened(script))))).toBe(rulesOf(importRead(read(script))));
});

test('what surrounds the container does not matter', () => {
  const { rules, tags } = read(written.careers);
  const forms = [
    `${written.careers}\n}}} not JavaScript`,
    written.careers.replace('window._satellite.container', 'var c = window._satellite; c["container"]'),
    written.careers.replace('(function() {', 'if (x) { s.container = {}; }\n(function() {'),
  ];
  for (const form of forms) {
    const container = read(form);
    expect(container.rules).toEqual(rules);
    expect(container.tags).toEqual(tags);
  }
});

test.each([
  [
    'a library that ends too early',
    written.careers.slice(0, 3000),
    'is a library of Adobe Launch that ends too early',
    'whole script',
  ],
  [
    'a loader without a container',
    'window._satellite = window._satellite || {}; load("x.js");',
    'is no JSON',
    'has no container',
  ],
])('%s gets a message that says what to do', (_, script, message, fix) => {
  expect(() => read(script)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message), fix: expect.stringContaining(fix) }),
  );
});

test('whatever was deleted from a library by hand, the import compiles and accounts for every part, or says that it cannot', () => {
  const lines = written.traps.split(/(?<=[,{}[\]])/);
  const property = fc.property(
    fc.array(fc.tuple(fc.nat(lines.length - 1), fc.nat(6)), { minLength: 1, maxLength: 3 }),
    (cuts) => {
      const gone = new Set(cuts.flatMap(([from, count]) => Array.from({ length: count }, (_, at) => from + at)));
      const script = lines.filter((_, at) => !gone.has(at)).join('');
      try {
        const container = read(script);
        expect(importRead(container).outcomes).toHaveLength(itemsOf(container).length);
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error;
      }
    },
  );
  fc.assert(property, search(8));
});

test('the command writes a project that has no mistakes', async () => {
  const folder = temporaryFolder({ 'launch.js': written.careers });
  const result = await runIn(folder, 'import', 'launch.js', '--to', 'site');
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(existsSync(join(folder, 'site/import-report.html'))).toBe(true);
  expect(readFileSync(join(folder, 'site/rules.dsl'), 'utf8')).toContain('"adobeDataLayer"');
  expect(await runIn(join(folder, 'site'), 'check')).toMatchObject({ exitCode: 0 });
});
