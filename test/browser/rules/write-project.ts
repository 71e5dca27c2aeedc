import type { PlannedAction, PlannedCase, PlannedRule } from './plan-rules.ts';

/**
 * Returns the cases as a tagc project with the direct-call object `_tagc`. Each action records its start in `trace`.
 */
export function writeProject(cases: readonly PlannedCase[]): Record<string, string> {
  return {
    'rules.dsl': [
      'project compared { dataLayer: "adobeDataLayer" directCalls: "_tagc" }\nsite main\nstage production',
      'action act = module("act.js", schema: "act.json")',
      ...cases.map(writeCase),
    ].join('\n\n'),
    'act.js': `export default ({ name, kind }) => { window.trace.push(name); return window.acts[kind](); };`,
    'act.json': '{ "type": "object", "properties": { "name": { "type": "string" }, "kind": { "type": "string" } } }',
    'call.json': '{ "type": "object", "properties": { "number": { "type": "integer" } } }',
  };
}

function writeCase({ name, rules }: PlannedCase): string {
  return [
    `event ${name} = direct("${name}") { schema: "call.json" }`,
    ...rules.map((rule) => writeRule(name, rule)),
  ].join('\n');
}

function writeRule(event: string, { id, order, conditions, actions }: PlannedRule): string {
  const tests = conditions.map(({ number, negated }) => `event.detail.number ${negated ? 'is not' : 'is'} ${number}`);
  return [
    `rule ${id} {`,
    `  order: ${order}`,
    `  on ${event}`,
    ...(tests.length ? [`  when ${tests.join(' and ')}`] : []),
    `  do ${actions.map((action, at) => writeAction(`${id}.${at}`, action, at === actions.length - 1)).join('\n     ')}`,
    '}',
  ].join('\n');
}

function writeAction(name: string, { kind, delaysNext }: PlannedAction, isLast: boolean): string {
  return `act(name: "${name}", kind: "${kind}")${delaysNext && !isLast ? ' then' : ''}`;
}
