import { expect, test } from 'vitest';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainText } from '../../compiler/contract/report/text.ts';
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

const bought = `
data id: text = layer("id")
state orders: set of text { keep: visitor, group: performance }
event order = layer("order") { page: true }
tag px { vendor: pixel group: performance options: { url: "https://p.example/p" parameters: { id: id } } }
rule count { on layer("purchase") once per id remember: orders do px.send { } log("bought", id) }
rule page { on order once per id remember: orders do px.send { } }
rule silent { on layer("sold") once per id remember: orders do px.send { } }`;

test('a rule waits until it is known whether what its state remembers may be read', async () => {
  const results = await runText(`${bought}
    scenario "known later" {
      given  consent is unknown, orders is ["7"]
      when   push { event: "purchase", id: "7" }
      expect no log "bought"
      when   consent becomes [necessary, performance]
      expect no log "bought"
      expect no tag px
    }
    scenario "new" {
      given  consent is unknown
      when   push { event: "purchase", id: "7" }
      when   push { event: "purchase", id: "7" }
      expect no log "bought"
      when   consent becomes [necessary, performance]
      expect log "bought 7" once
      expect tag px once
      when   load
      when   push { event: "purchase", id: "7" }
      expect no tag px
    }
    scenario "refused" {
      given  consent is unknown, orders is ["7"]
      when   push { event: "purchase", id: "7" }
      when   consent becomes [necessary]
      expect log "bought 7" once
      expect no tag px
    }
    scenario "why" {
      given  consent is unknown
      when   push { event: "purchase", id: "7" }
      expect log "sold"
    }`);
  const why = [
    'log "sold"',
    'Nothing of this kind happened.',
    'count was triggered, but waits until it is known whether performance is granted.',
  ];
  expect(results).toEqual({ 'known later': [], new: [], refused: [], why });
});

test.each(['""', '" "', '"\\t"', 'missing'])('a purchase whose number is %s counts each time, and is not remembered', async (id) => {
  const push = id === 'missing' ? 'when push { event: "purchase" }' : `when push { event: "purchase", order: { id: ${id} } }`;
  const results = await runText(`${rules()}
    scenario "each" {
      given  consent is [necessary, performance]
      ${push}
      expect log "bought" once
      ${push}
      expect log "bought" once
      when   load
      ${push}
      expect log "bought" once
    }
    scenario "stored by an earlier version" {
      given  consent is [necessary, performance], orders is [""]
      ${push}
      expect log "bought" once
    }`);
  expect(results).toEqual({ each: [], 'stored by an earlier version': [] });
}); // prettier-ignore

test('a purchase that is kept until consent is granted is not sent if the state contains it then, or if it was not kept', async () => {
  const results = await runText(`${bought}
    scenario "kept" {
      given  visitorCountry is FR, orders is ["7"]
      when   push { event: "order", id: "7" }
      expect no tag px
      when   consent becomes [necessary, performance]
      expect no tag px
    }
    scenario "kept and new" {
      given  visitorCountry is FR
      when   push { event: "order", id: "7" }
      when   consent becomes [necessary, performance]
      expect tag px once
      when   load
      when   push { event: "order", id: "7" }
      expect no tag px
    }
    scenario "dropped" {
      given  visitorCountry is FR
      when   push { event: "sold", id: "7" }
      expect no tag px
      when   consent becomes [necessary, performance]
      when   load
      when   push { event: "sold", id: "7" }
      expect tag px once
    }`);
  expect(results).toEqual({ kept: [], 'kept and new': [], dropped: [] });
});

test.each([
  ['may wait for the group of its state', ', group: performance', 'refuted'],
  ['does not wait without a group', '', 'proved'],
])('a proof knows that a rule with "remember" %s', async (_, group, kind) => {
  const claim = `${prelude}
    data step: text = layer("step")
    state orders: set of text { keep: visitor${group} }
    tag own { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    rule count { on layer("purchase") when step is "paid" once per path remember: orders do own.send { } }
    assert "paid" { rule count runs only when step is "paid" }`;
  expect((await proveAndReplay(claim)).kind).toBe(kind);
});

test('a scenario and an explanation say that the value is remembered', async () => {
  const results = await runText(`${rules()}
    scenario "known" {
      given  consent is [necessary, performance], orders is ["A1"], orderId is "A1"
      when   push { event: "purchase" }
      expect log "bought A1"
    }`);
  expect(results.known.join('\n')).toContain('orders does not contain orderId  false  orderId = "A1"');
  const { program } = compileText(
    `${rules()}\nscenario "known" {
    given  consent is [necessary, performance], orders is ["A1"], orderId is "A1"
    expect no navigation
  }`,
    prelude,
  );
  const [{ running }] = explain(program, program.scenarios[0].given).events;
  expect(running[0].reason?.text).toBe('the order ID is among the orders: the orders is ["A1"], the order ID is "A1"');
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

test.each(['""', '" "', '"\\t"', 'missing'])('without "remember", too, a purchase whose number is %s counts each time', async (id) => {
  const push = (number: string) => (number === 'missing' ? 'when push { event: "purchase" }' : `when push { event: "purchase", id: ${number} }`);
  const results = await runText(`
    rule purchase {
      on layer("purchase")
      once per event.id
      do log("bought")
    }
    scenario "each" {
      ${push(id)}
      expect log "bought" once
      ${push(id)}
      expect log "bought" once
      ${push('"A1"')}
      expect log "bought" once
      ${push('"A1"')}
      expect no log "bought"
      ${push(id)}
      expect log "bought" once
    }`);
  expect(results).toEqual({ each: [] });
}); // prettier-ignore

test('a rule with a plain "once" runs once, and one per number does not confuse 0 with a missing number', async () => {
  const results = await runText(`data items: number = layer("items")
    rule first { on layer("purchase") once do log("first") }
    rule each {
      on layer("purchase")
      once per items
      do log("each")
    }
    scenario "each" {
      when   push { event: "purchase" }
      expect log "first" once
      expect log "each" once
      when   push { event: "purchase", items: 0 }
      expect no log "first"
      expect log "each" once
      when   push { event: "purchase", items: 0 }
      expect no log "first"
      expect no log "each"
    }`);
  expect(results).toEqual({ each: [] });
});
