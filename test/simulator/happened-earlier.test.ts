import { expect, test } from 'vitest';
import { failure } from './run-text.ts';

const apply = 'rule apply { on click(".apply") do analytics.link("Apply") }';

test('names the earlier step at which the expected effect happened', async () => {
  const lines = 'when click ".other" when click ".apply" when wait 1s expect beacon "Apply"';
  expect(await failure(apply, lines)).toEqual([
    'beacon "Apply"',
    'Nothing of this kind happened.',
    'It happened at `when click ".apply"`, but not since. Move the expectation after that step.',
    'The event of apply occurred at `when click ".apply"`, but not since: click(".apply").',
    'apply ran then.',
  ]);
});

test('says that the effect happened before the first step', async () => {
  expect(await failure('rule r { on start do log("r") }', 'when click ".a" expect rule r')).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    'It happened before the first step, but not since. Move the expectation before that step.',
    'The event of r occurred before the first step, but not since: start.',
    'r ran then.',
  ]);
});

test('shows the condition at the earlier step at which the event occurred', async () => {
  const rules = 'rule r { on click(".x") when path is "/a" do log("r") }';
  expect(await failure(rules, 'when click ".x" when click ".y" expect log "r"')).toEqual([
    'log "r"',
    'Nothing of this kind happened.',
    'The event of r occurred at `when click ".x"`, but not since: click(".x").',
    'Its condition was false then:',
    '  path is "/a"  false  path = "/"',
  ]);
});

test('names the earlier step and explains why the effect did not happen again', async () => {
  const rules = 'rule r { on click(".x") once do log("r") }';
  expect(await failure(rules, 'when click ".x" expect log "r" when click ".x" expect log "r"')).toEqual([
    'log "r"',
    'Nothing of this kind happened.',
    'It happened at `when click ".x"`, but not since. Move the expectation after that step.',
    'r was triggered, but it had already run as often as allowed.',
  ]);
});

test('names no step for an effect that never happened', async () => {
  expect(await failure(apply, 'when click ".other" when click ".more" expect beacon "Apply"')).toEqual([
    'beacon "Apply"',
    'Nothing of this kind happened.',
    'The event of apply did not occur: click(".apply").',
  ]);
});
