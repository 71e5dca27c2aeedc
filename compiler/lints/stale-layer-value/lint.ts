import type { Expression } from '../../model/expression.ts';
import type { Program, Rule, Trigger } from '../../model/program.ts';
import { isCollection, type Type } from '../../model/type.ts';
import { sitesOfRule, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { defineLint } from '../define-lint.ts';

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
      const events = rule.triggers.flatMap((trigger) => eventOf(trigger) ?? []);
      if (events.length === 0) continue;
      for (const site of sitesOfRule(rule).filter(readsAtEvent)) {
        const { expression, source } = site;
        const { start, end } = site.role === 'action' ? site.action : expression;
        for (const { read, path, written } of layerReads(expression)) {
          const trigger = events.find((one) => carries(one, path, program));
          if (!trigger) continue;
          const message = `${read} can have values of an earlier event. The event "${trigger.text()}" has event.${written} itself.`;
          warn(message, { source, start, end });
          break;
        }
      }
    }
  },
});

/** Returns an event of the data layer with a name of its own. */
function eventOf(trigger: Trigger): Trigger | undefined {
  return trigger.event.name === 'layer' ? trigger : undefined;
}

function readsAtEvent({ role }: ExpressionSite): boolean {
  return role === 'when' || role === 'once' || role === 'action';
}

interface LayerRead {
  /** As rules write it: `layer("ecommerce.items")`. */
  readonly read: string;
  /** The path as rules write it. */
  readonly written: string;
  /** Its names, without positions in lists. */
  readonly path: readonly string[];
}

/** Returns what an expression reads in the data layer, except to replace a value that the event lacks. */
function layerReads(expression: Expression): readonly LayerRead[] {
  const all = dependenciesOf(expression);
  const replacing = new Set(all.flatMap(replacedBy));
  return all.flatMap((one) => {
    const read = readOf(one);
    return read && !replacing.has(read.read) ? [read] : [];
  });
}

function readOf(expression: Expression): LayerRead | undefined {
  if (expression.kind !== 'source' || expression.source.name !== 'layer') return undefined;
  const [argument] = expression.arguments;
  if (argument?.kind !== 'literal' || typeof argument.value !== 'string') return undefined;
  const [, ...names] = expression.source.place.steps(argument.value) ?? [];
  return {
    written: argument.value,
    read: `layer(${JSON.stringify(argument.value)})`,
    path: names.filter((name) => !/^(\d+|\*)$/.test(name)),
  };
}

/** Returns what `event.x else layer("x")` reads in the layer. */
function replacedBy(expression: Expression): readonly string[] {
  if (expression.kind !== 'operation' || expression.operator !== 'else') return [];
  const [first, second] = expression.operands;
  if (first.kind !== 'field') return [];
  const path = first.path.slice(1).join('.');
  return dependenciesOf(second).flatMap((one) => {
    const read = readOf(one);
    return read?.path.join('.') === path ? [read.read] : [];
  });
}

/**
 * Whether an event carries a path whose value in the layer may be another one: its schema has it, or a rule reads it from
 * this event. Events of the whole page repeat what the layer has, except for lists, which the layer merges.
 */
function carries(trigger: Trigger, path: readonly string[], { rules }: Program): boolean {
  const { declaration, payload = declaration?.payload } = trigger;
  const types = payload?.fields ? typesOn(payload, path) : typesRead(trigger, path, rules);
  return types.length > 0 && (!declaration?.page || types.some(hasList));
}

/** Returns the types on the way to a path, the last one first; none if there is no such path. */
function typesOn(type: Type, [name, ...rest]: readonly string[]): readonly Type[] {
  const fields = type.fields ?? type.of?.fields;
  if (name === undefined) return [type];
  if (!fields || !Object.hasOwn(fields, name)) return [];
  const inner = typesOn(fields[name], rest);
  return inner.length > 0 && isCollection(type) ? [...inner, type] : inner;
}

function typesRead(trigger: Trigger, path: readonly string[], rules: readonly Rule[]): readonly Type[] {
  const isSame = (other: Trigger) => other.event.name === 'layer' && other.text() === trigger.text();
  const wanted = path.join('.');
  return rules
    .filter(({ triggers }) => triggers.some(isSame))
    .flatMap((rule) => sitesOfRule(rule).flatMap(({ expression }) => dependenciesOf(expression)))
    .filter((one) => one.kind === 'field' && one.path.slice(1).join('.') === wanted)
    .map(({ type }) => type);
}

function hasList(type: Type): boolean {
  return isCollection(type) || Object.values(type.fields ?? {}).some(hasList);
}
