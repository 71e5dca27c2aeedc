import { expect, test } from 'vitest';
import { failure, runText } from './run-text.ts';

const apply = 'rule apply { on click(".apply") do log("apply") }';

test('no: covers every step since the previous expectation, and names the step of each effect', async () => {
  expect(await failure(apply, 'when click ".apply" when click ".b" when wait 1s expect no log "apply"')).toEqual([
    'no log "apply"',
    'It happened at `when click ".apply"`:',
    '  info: apply',
  ]);
});

test('no: covers the load of the page if there is no expectation before', async () => {
  expect(await failure('rule r { on start do log("r") }', 'when wait 1s expect no rule r')).toEqual([
    'no rule r',
    'It happened before the first step:',
    '  r',
  ]);
});

test('no: begins after the previous expectation of an effect, of any kind', async () => {
  const lines = ['log "apply"', 'no log "other"', 'never log "other"'].map(
    (before, at) => `scenario "${at}" { when click ".apply" expect ${before}
      when wait 1s when click ".b" expect no log "apply" }`,
  );
  expect(await runText([apply, ...lines].join('\n'))).toEqual({ 0: [], 1: [], 2: [] });
});

test('no: also covers the steps before expectations of values', async () => {
  const rules = `${apply}\nstate seen: flag\nrule see { on click(".apply") do set(seen, true) }`;
  const values = ['local "a"', 'no cookie "a"', 'no session "a"', 'state seen is true'];
  for (const value of values)
    expect(
      await failure(
        rules,
        `given local("a") is "b" when click ".apply" expect ${value} when wait 1s expect no log "apply"`,
      ),
    ).toEqual(['no log "apply"', 'It happened at `when click ".apply"`:', '  info: apply']);
});

test('no: expectations without a step between them cover the same steps', async () => {
  const lines = 'when click ".apply" when wait 1s expect no log "other" expect no log "apply"';
  expect(await failure(apply, lines)).toEqual([
    'no log "apply"',
    'It happened at `when click ".apply"`:',
    '  info: apply',
  ]);
});

test('no: what happens while an expectation waits belongs to that expectation', async () => {
  const late = 'rule late { on click(".apply") do wait(1s) then log("late") }';
  const lines = 'when click ".apply" expect log "late" after 1s when click ".b" when wait 1s expect no log "late"';
  expect(await failure(late, lines)).toEqual([]);
});

test('an expectation without "no" still covers only the last step', async () => {
  expect(await failure(apply, 'when click ".apply" when wait 1s expect log "apply" once')).toContain(
    'It happened at `when click ".apply"`, but not since. Move the expectation after that step.',
  );
});

test('never: covers the whole scenario so far', async () => {
  const lines =
    'when click ".apply" expect log "apply" once when wait 1s expect no log "apply" expect never log "apply"';
  expect(await failure(apply, lines)).toEqual([
    'never log "apply"',
    'It happened at `when click ".apply"`:',
    '  info: apply',
  ]);
  expect(await failure(apply, `when click ".b" expect never log "apply" when click ".apply"`)).toEqual([]);
});

test('never: lets time pass with "after"', async () => {
  const late = 'rule late { on click(".apply") do wait(1s) then log("late") }';
  expect(await failure(late, 'when click ".apply" expect never log "late" after 900ms')).toEqual([]);
  expect(await failure(late, 'when click ".apply" expect never log "late" after 2s')).toEqual([
    'never log "late" after 2s',
    'It happened at `when click ".apply"`:',
    '  info: late',
  ]);
});
