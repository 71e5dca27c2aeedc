import { expect, test } from 'vitest';
import { claimDiagnostics } from '../../../../tasks/prove/claim-diagnostics.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';

test.each([
  ['a tag that is switched off', 'off: "Paused."', '', '', []],
  ['a rule that is switched off', '', 'off: "Paused."', '', []],
  [
    'a rule whose condition is never true',
    '',
    '',
    'when path is "/a" and path is "/b"',
    ['assertion-about-nothing-that-runs'],
  ],
])('an assertion about %s: the warnings', (_, tag, rule, when, codes) => {
  const { program } = compileText(`
    ${ownTag().replace('{', `{ ${tag} `)}
    rule seen { ${rule} on start ${when} do own.run }
    assert "tag" { tag own never runs when path is "/c" }
    assert "rule" { rule seen never runs when path is "/c" }
    assert "host" { host "www.example.com" receives at most 1 }`);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const found = verdicts.map((verdict) => claimDiagnostics({ verdict }).map(({ code }) => code));
  expect(found).toEqual([codes, codes, codes]);
});
