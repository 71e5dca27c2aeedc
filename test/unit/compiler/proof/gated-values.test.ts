import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, preludeWithVisits } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';

test.each([
  ['a stored state that no rule sets', 'seen', 'runs only when consent.performance', 'proved'],
  ['a stored state that a rule sets', 'clicked', 'runs only when consent.performance', 'refuted'],
  ['a stored state', 'seen', 'never runs', 'refuted'],
  ['the first value of a stored state', 'begun and not consent.performance', 'never runs', 'refuted'],
  ['recent campaigns', 'count(campaign.recent) > 0', 'runs only when consent.performance', 'proved'],
  ['no campaign', 'count(campaign.recent) is 0', 'runs only when consent.performance', 'refuted'],
  ['the current campaign', 'exists campaign.current', 'runs only when consent.performance', 'proved'],
  ['the first visit', 'visit.new else false', 'runs only when consent.performance', 'proved'],
  ['a visit', 'exists visit.starts', 'never runs', 'refuted'],
  ['a word as a text', 'text(navigation.type) contains "zz"', 'never runs', 'nothingRuns'],
  ['a word', 'text(navigation.type) starts with "re"', 'never runs when navigation.type is "fresh"', 'proved'],
] as const)('values that need consent: %s', (_, when, claim, kind) => {
  const { program, diagnostics } = compileText(
    `state seen: flag { keep: visitor, group: performance }
    state clicked: flag { keep: visitor, group: performance }
    state begun: flag { keep: visitor, group: performance, initial: true }
    ${ownTag(when)}
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
