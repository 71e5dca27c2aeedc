import type { PlannedTest, Variety } from './plan-tests.ts';

/**
 * Writes the same rules for the peer, in the format of its build: a container before the engine. Similar conditions are a
 * module with settings; distinct ones are functions in the settings, as in its module for custom code. Rules run
 * synchronously, which is the faster of its two modes.
 */
export function writeContainer(tests: readonly PlannedTest[], variety: Variety): string {
  const settings = variety === 'similar' ? settingsOf : customCode;
  return `
    var calls = {}, fired = 0;
    window._satellite = { container: {
      company: {},
      property: { name: 'engine', settings: { ruleComponentSequencingEnabled: false } },
      buildInfo: {},
      environment: {},
      rules: [${tests.map((test, index) => writeRule(index, settings(test))).join(',')}],
      extensions: { core: { displayName: 'core', modules: {
        ${writeModule('direct-call', '({ identifier }, trigger) => void (calls[identifier] ??= []).push(trigger)')},
        ${writeModule('is-not', '({ field, number }, event) => event.detail[field] !== number')},
        ${writeModule('custom-code', '({ source }, event) => source(event)')},
        ${writeModule('count', '() => void fired++')},
      } } },
    } };`;
}

type Condition = readonly [module: string, settings: string];

const settingsOf = ({ field, number }: PlannedTest): Condition => [
  'is-not',
  `{ field: '${field}', number: ${number} }`,
];

const customCode = ({ field, operator, number }: PlannedTest): Condition => [
  'custom-code',
  `{ source: (event) => event.detail.${field} ${operator[1]} ${number} }`,
];

function writeRule(index: number, [module, settings]: Condition): string {
  return `{
    id: 'RL${index}',
    name: 'r${index}',
    events: [{ modulePath: 'core/direct-call.js', settings: { identifier: 'hit' }, ruleOrder: 50 }],
    conditions: [{ modulePath: 'core/${module}.js', settings: ${settings}, timeout: 2000 }],
    actions: [{ modulePath: 'core/count.js', settings: {}, timeout: 2000, delayNext: true }],
  }`;
}

function writeModule(name: string, code: string): string {
  return `'core/${name}.js': { displayName: '${name}', script: (module) => { module.exports = ${code}; } }`;
}
