import { expect, test } from 'vitest';
import { failure } from './run-text.ts';

const apply = 'rule apply { on click(".apply") do analytics.link("Apply") }';

test('what is expected a step too late tells the step at which it came', async () => {
  const lines = 'when click ".other" when click ".apply" when wait 1s expect beacon "Apply"';
  expect(await failure(apply, lines)).toEqual([
    'beacon "Apply"',
    'Nothing of the kind came.',
    'It came at `when click ".apply"`, and not since: expect it behind that step.',
    'The event of apply came at `when click ".apply"`, and not since: click(".apply").',
    'apply ran then.',
  ]);
});

test('and what came as the page was loaded, that it was before the first step', async () => {
  expect(await failure('rule r { on start do log("r") }', 'when click ".a" expect rule r')).toEqual([
    'rule r',
    'Nothing of the kind came.',
    'It came before the first step, and not since: expect it before that step.',
    'The event of r came before the first step, and not since: start.',
    'r ran then.',
  ]);
});

test('a rule whose event came in a step before tells what its condition was worth then', async () => {
  const rules = 'rule r { on click(".x") when path is "/a" do log("r") }';
  expect(await failure(rules, 'when click ".x" when click ".y" expect log "r"')).toEqual([
    'log "r"',
    'Nothing of the kind came.',
    'The event of r came at `when click ".x"`, and not since: click(".x").',
    'Its condition did not hold then:',
    '  path is "/a"  false  path = "/"',
  ]);
});

test('what is expected again tells the step before, and why it did not come again', async () => {
  const rules = 'rule r { on click(".x") once do log("r") }';
  expect(await failure(rules, 'when click ".x" expect log "r" when click ".x" expect log "r"')).toEqual([
    'log "r"',
    'Nothing of the kind came.',
    'It came at `when click ".x"`, and not since: expect it behind that step.',
    'The event of r came, and it had run as often as it may.',
  ]);
});

test('what never came is told as that', async () => {
  expect(await failure(apply, 'when click ".other" when click ".more" expect beacon "Apply"')).toEqual([
    'beacon "Apply"',
    'Nothing of the kind came.',
    'The event of apply did not come: click(".apply").',
  ]);
});
