import { type ExpressionSite, sitesOfRule } from '../../compile/traverse/expression-sites.ts';
import { defineLint } from '../define-lint.ts';
import { carries } from './carries.ts';
import { layerReads } from './layer-reads.ts';

const layer = (rule: string) => `
event ordered = layer("purchase") { schema: "order.json" }
event shown = layer("shown")
event paged = layer("paged") { page: true, schema: "order.json" }
data items: anything = layer("ecommerce.items")
data total: number? = layer("ecommerce.value")
data pageName: text? = layer("page.name")
function both(list: anything): list of anything = [list]
rule one { ${rule} }
// In order.json:
{ "type": "object", "properties": { "ecommerce": { "type": "object", "properties": {
  "value": { "type": "number" },
  "items": { "type": "array", "items": { "type": "object", "properties": { "id": { "type": "string" } } } } } } } }
`;

const twoRules = (size: string) => `
event ordered = layer("order")
data size: text? = layer("order.size")
rule known { on ordered  when exists event.order.size  do log("ordered") }
rule read { on ordered  do log("size", ${size}) }
rule later { on click("a")  do log("size", size) }`;

export const staleLayerValue = defineLint({
  name: 'stale-layer-value',
  summary: 'A rule reads a value of the data layer that its event carries itself.',
  why: 'The layer merges items: a list keeps what an earlier event had after its own end, and a value that this event lacks is that of an earlier one.',
  fix: 'Read the value of the event, as in event.ecommerce.items. A function with a parameter can compute something from it: pieces(event.ecommerce.items).',
  good: [
    twoRules('event.order.size'),
    layer('on ordered do log("order", event.ecommerce.items)'),
    layer('on ordered do log("order", pageName)'),
    layer('on ordered do log("order", event.ecommerce.value else total)'),
    layer('on shown do log("shown", items)'),
    layer('on click("a") do log("click", items)'),
    layer('on paged when exists total do log("page")'),
  ],
  bad: [
    // Another rule knows the field of an event without a schema.
    twoRules('size'),
    layer('on ordered do log("order", items)'),
    layer('on ordered do log("both", both(items))'),
    layer('on paged do log("page", items)'),
    layer('on ordered do log("first", layer("ecommerce.items[0].id"))'),
    layer('on ordered when exists total do log("order")'),
    layer('on shown, ordered do log("order", layer("ecommerce"))'),
  ],
  run(program, warn) {
    for (const rule of program.rules.filter(({ off }) => off === undefined)) {
      const events = rule.triggers.filter(({ event }) => event.name === 'layer');
      const reported = new Set<string>();
      for (const site of sitesOfRule(rule).filter(readsAtEvent)) {
        const { start, end } = site.role === 'action' ? site.action : site.expression;
        for (const { read, path, written } of layerReads(site.expression)) {
          const trigger = events.find((one) => carries(one, path, program));
          if (!trigger || reported.has(`${start} ${read}`)) continue;
          reported.add(`${start} ${read}`);
          const message = `${read} can have values of an earlier event. The event "${trigger.text()}" has event.${written} itself.`;
          warn(message, { source: site.source, start, end });
        }
      }
    }
  },
});

function readsAtEvent({ role }: ExpressionSite): boolean {
  return role === 'when' || role === 'once' || role === 'action';
}
