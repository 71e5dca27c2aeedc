import type { PlannedCase, PlannedRule } from './plan-rules.ts';

/** Returns a script that sets the other engine's container to the cases: their rules, and the modules they use. */
export function writeContainer(cases: readonly PlannedCase[], inSequence: boolean): string {
  const container = {
    company: {},
    property: { name: 'compared', settings: { ruleComponentSequencingEnabled: inSequence } },
    rules: cases.flatMap(({ name, rules }) => rules.map((rule) => describeRule(name, rule))),
    buildInfo: {},
    environment: {},
  };
  return `window._satellite = { container: { ...${JSON.stringify(container)}, extensions: ${modules} } };`;
}

function describeRule(event: string, { id, order, conditions, actions }: PlannedRule) {
  return {
    id,
    name: id,
    events: [{ modulePath: 'core/call.js', settings: { id: event }, ruleOrder: order }],
    conditions: conditions.map(({ number, negated }) => ({
      modulePath: 'core/is.js',
      settings: { number },
      negate: negated,
      timeout: 2_000,
    })),
    actions: actions.map(({ kind, delaysNext }, at) => ({
      modulePath: 'core/act.js',
      settings: { name: `${id}.${at}`, kind },
      delayNext: delaysNext,
      timeout: 2_000,
    })),
  };
}

/** Written as a script because a module is a function. */
const modules = `{
  core: {
    displayName: 'core',
    modules: {
      'core/call.js': {
        displayName: 'call',
        script: (module) => {
          module.exports = ({ id }, trigger) => (window.calls[id] ??= []).push(trigger);
        },
      },
      'core/is.js': {
        displayName: 'is',
        script: (module) => {
          module.exports = ({ number }, event) => event.detail.number === number;
        },
      },
      'core/act.js': {
        displayName: 'action',
        script: (module) => {
          module.exports = ({ name, kind }) => {
            window.trace.push(name);
            return window.acts[kind]();
          };
        },
      },
    },
  },
}`;
