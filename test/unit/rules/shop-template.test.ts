import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';

test('a shop from the template counts the page before an event that the page pushed before the script', () => {
  const { program, diagnostics } = compile('rules.dsl', createDiskHost('templates/shop'));
  expect(diagnostics).toEqual([]);
  // Events that have already happened follow in the order in which the rules first name them.
  const named = program.rules.map(({ id, triggers }) => [id, triggers.map(({ event }) => event.name)]);
  expect(named[0]).toEqual(['pageView', ['start']]);
});
