import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const compileWith = (assertions: string) =>
  compileText(
    `tag google { vendor: gtm group: performance }
data plan: text = layer("user.plan")
rule bought { on layer("purchase") do google.push({ event: "bought", plan }) }
${assertions}`,
    prelude.replace('"adobeDataLayer"', 'gtm("dataLayer")'),
  );

test('proofs cover what rules push into the data layer of Google Tag Manager', () => {
  const { program, diagnostics } = compileWith(`
    assert "waits" { host "www.googletagmanager.com" receives only when consent.performance }
    assert "never" { tag google never runs }`);
  expect(diagnostics).toEqual([]);
  const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdicts.map(({ result }) => result.kind)).toEqual(['proved', 'refuted']);
});

test('assertions about sent values cover it, too', () => {
  const { diagnostics } = compileWith('assert "no plan" { tag google never sends plan }');
  expect(diagnostics.map(({ code }) => code)).toEqual(['asserted-send']);
});

test('the policy of a page need not allow a host that only the container reaches', () => {
  const none = { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] };
  expect(emit(compileWith('').program, 'main', 'production').csp).toEqual(none);
});
