import { expect, test } from 'vitest';
import { plainText } from '../../report/data/text.ts';
import { compileText } from '../support/compile-text.ts';
import { proveAndReplay } from '../support/proved-and-replayed.ts';
import { named, report } from '../report/data/report-of.ts';
import { prelude, runText } from './run-text.ts';

const rules = (keep = 'visitor') => `
data orderId: text = layer("order.id")
state orders: set of text { keep: ${keep}, group: performance }
rule purchase {
  on layer("purchase")
  once per orderId
  remember: orders
  do log("bought", orderId else "without a number")
}`;

const buy = (id: string) => `when push { event: "purchase", order: { id: "${id}" } }`;

test('a purchase counts once for a visitor, also after a reload, and again without consent or a number', async () => {
  const results = await runText(`${rules()}
    scenario "granted" {
      given  consent is [necessary, performance]
      when   push { event: "purchase" }
      expect log "bought without a number" once
      ${buy('A1')}
      expect log "bought A1" once
      ${buy('A1')}
      expect no log "bought A1"
      when   load
      ${buy('A1')}
      expect no log "bought A1"
      ${buy('A2')}
      expect log "bought A2" once
    }
    scenario "refused" {
      given  consent is [necessary]
      ${buy('A1')}
      expect log "bought A1" once
      ${buy('A1')}
      expect no log "bought A1"
      when   load
      ${buy('A1')}
      expect log "bought A1" once
    }
    scenario "withdrawn" {
      given  consent is [necessary, performance]
      ${buy('A1')}
      expect log "bought A1" once
      when   consent becomes [necessary]
      when   load
      ${buy('A1')}
      expect log "bought A1" once
    }
    scenario "known" {
      given  consent is [necessary, performance], orders is ["A1"]
      ${buy('A1')}
      expect no log "bought A1"
    }`);
  expect(results).toEqual({ granted: [], refused: [], withdrawn: [], known: [] });
});

test('proofs and the report know what is remembered', async () => {
  const claim = `${prelude}${rules()}\nassert "known" { rule purchase stores orders only when consent.performance }`;
  expect((await proveAndReplay(claim)).kind).toBe('proved');
  const { sentence, once } = named(report(rules()), 'purchase');
  expect(plainText(sentence)).toContain('orders');
  expect(plainText(once!)).toContain('Once for each value');
});

test.each([
  ['without "once per"', 'rule one { on start remember: orders do log("a") }', ['not-here']],
  [
    'with a state of another type',
    'state seen: flag\nrule one { on start once per path remember: seen do log("a") }',
    ['wrong-field'],
  ],
  ['with an unknown state', 'rule one { on start once per path remember: order do log("a") }', ['unknown-state']],
  [
    'with a value of another type',
    'rule one { on start once per segments remember: orders do log("a") }',
    ['wrong-type'],
  ],
])('"remember" is refused %s', (_, text, codes) => {
  const { diagnostics } = compileText(`state orders: set of text { keep: visitor }\n${text}`);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
