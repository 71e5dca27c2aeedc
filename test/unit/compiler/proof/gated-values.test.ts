import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, preludeWithVisits } from '../../../support/compile-text.ts';

test.each([
  ['a stored state that no rule sets', 'when seen', 'runs only when consent.performance', 'proved'],
  ['a stored state that a rule sets', 'when clicked', 'runs only when consent.performance', 'refuted'],
  ['a stored state', 'when seen', 'never runs', 'refuted'],
  ['the first value of a stored state', 'when begun and not consent.performance', 'never runs', 'refuted'],
  ['recent campaigns', 'when count(campaign.recent) > 0', 'runs only when consent.performance', 'proved'],
  ['no campaign', 'when count(campaign.recent) is 0', 'runs only when consent.performance', 'refuted'],
  ['the current campaign', 'when exists campaign.current', 'runs only when consent.performance', 'proved'],
  ['the first visit', 'when visit.new else false', 'runs only when consent.performance', 'proved'],
  ['a visit', 'when exists visit.starts', 'never runs', 'refuted'],
  ['a word as a text', 'when text(navigation.type) contains "zz"', 'never runs', 'nothingRuns'],
  ['a word', 'when text(navigation.type) starts with "re"', 'never runs when navigation.type is "fresh"', 'proved'],
] as const)('values that need consent: %s', (_, when, claim, kind) => {
  const { program, diagnostics } = compileText(
    `state seen: flag { keep: visitor, group: performance }
    state clicked: flag { keep: visitor, group: performance }
    state begun: flag { keep: visitor, group: performance, initial: true }
    tag own { vendor: pixel group: necessary ${when} options: { url: "https://www.example.com/p" } }
    rule r { on start do own.run }
    rule c { on click("a") do set(clicked, true) own.run }
    assert "one" { tag own ${claim} }`,
    preludeWithVisits,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ title }) => title === 'one' });
  expect(result.kind).toBe(kind);
});

test.each([
  ['stored only with consent', 'group: targeting', 'consent.targeting', 'proved'],
  ['stored in each page', '', 'consent.targeting', 'refuted'],
  ['not stored by itself', 'initial: false', 'consent.targeting', 'proved'],
] as const)('the first value of a state is %s', (_, field, condition, kind) => {
  const { program, diagnostics } = compileText(
    `state known: flag { key: cookie("known") ${field.includes('initial') ? '' : 'initial: true'} ${field} }
    rule r { on click("a") when consent.targeting do set(known, false) }
    assert "one" { every rule stores "known" only when ${condition} }`,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ title }) => title === 'one' });
  expect(result.kind).toBe(kind);
});
