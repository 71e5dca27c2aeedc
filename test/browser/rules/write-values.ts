import type { PlannedValue } from './plan-values.ts';

/**
 * Returns the scripts of both engines for the same values. Each rule writes what it reads to `seen.ours` or
 * `seen.theirs`.
 */
export const writeValues = (
  values: readonly PlannedValue[],
): { project: Record<string, string>; container: string } => ({
  project: {
    'rules.dsl': [
      'project compared { directCalls: "tagcCalls" }\nsite main\nstage production',
      'action see = module("see.js", schema: "see.json")\nevent asked = direct("asked")',
      ...values.map(writeOurs),
    ].join('\n\n'),
    'see.js': 'export default ({ name, value }) => void (window.seen.ours[name] = value);',
    'see.json': '{ "type": "object", "properties": { "name": { "type": "string" }, "value": { "type": "string" } } }',
  },
  container: `window._satellite = { container: { ...${JSON.stringify(describeTheirs(values))}, extensions: ${modules} } };`,
});

/**
 * Returns the declarations of a value. A remembered one is a state, with a rule that runs before those that read it.
 */
function writeOurs({ name, keep, fallback, isInitial, clean, lower }: PlannedValue): string {
  const sources = [
    `${name}Value`,
    ...(keep ? [`${name}Kept`] : []),
    ...(fallback && !isInitial ? [`"${fallback}"`] : []),
  ];
  const kept = `
state ${name}Kept: text { keep: ${keep}${isInitial ? `, initial: "${fallback}"` : ''} }
rule ${name}Keep { order: 1 on asked when exists ${name}Value do set(${name}Kept, ${name}Value) }`;
  return `
data ${name}Value: text = global("pageValues.${name}")
data ${name}: text = ${sources.join(' else ')} { clean: ${clean}, lower: ${lower} }${keep ? kept : ''}
rule ${name}See { on asked do see(name: "${name}", value: ${name}) }`;
}

function describeTheirs(values: readonly PlannedValue[]) {
  const actions = values.map(({ name }) => ({ modulePath: 'core/see.js', settings: { name, value: `%${name}%` } }));
  return {
    company: {},
    property: { name: 'compared', settings: {} },
    dataElements: Object.fromEntries(values.map((value) => [value.name, describeValue(value)])),
    rules: [{ id: 'see', name: 'see', events: [{ modulePath: 'core/ask.js', settings: {} }], conditions: [], actions }],
    buildInfo: {},
    environment: {},
  };
}

const durations = { page: 'pageview', session: 'session', visitor: 'visitor' };

function describeValue({ name, keep, fallback, clean, lower }: PlannedValue) {
  return {
    modulePath: 'core/pageValues.js',
    settings: { name },
    storageDuration: keep && durations[keep],
    defaultValue: fallback,
    cleanText: clean,
    forceLowerCase: lower,
  };
}

/** Written as a script because a module is a function. */
const modules = `{
  core: {
    displayName: 'core',
    modules: {
      'core/ask.js': { displayName: 'ask', script: (module) => { module.exports = (_, trigger) => void (window.ask = trigger); } },
      'core/pageValues.js': { displayName: 'pageValues', script: (module) => { module.exports = ({ name }) => window.pageValues[name]; } },
      'core/see.js': {
        displayName: 'see',
        script: (module) => { module.exports = ({ name, value }) => void (window.seen.theirs[name] = value); },
      },
    },
  },
}`;
