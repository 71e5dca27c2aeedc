/**
 * Modules of extensions for the engine of Adobe Launch, written from what its documentation says. Those of Adobe Analytics
 * record beacons, with variables that stay until they are cleared.
 */
export const recordingModules: Readonly<Record<string, string>> = {
  'core/src/lib/events/libraryLoaded.js': 'module.exports = (settings, trigger) => trigger();',
  'core/src/lib/events/domReady.js': 'module.exports = (settings, trigger) => trigger();',
  'core/src/lib/events/click.js': 'module.exports = () => {};',
  'core/src/lib/events/timeOnPage.js': 'module.exports = () => {};',
  'core/src/lib/events/directCall.js':
    'module.exports = ({ identifier }, trigger) => void (window.calls[identifier] ??= []).push(trigger);',
  'core/src/lib/events/customEvent.js':
    'module.exports = ({ type }, trigger) => void (window.dispatched[type] ??= []).push(trigger);',
  'gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js': `module.exports = ({ eventKey }, trigger) =>
    window.adobeDataLayer.push((layer) => layer.addEventListener(eventKey, (message) => trigger({ message })));`,
  'gcoe-adobe-client-data-layer/src/lib/dataElements/datalayerComputedState.js':
    'module.exports = ({ path }) => window.adobeDataLayer.getState && window.adobeDataLayer.getState(path);',
  'core/src/lib/dataElements/constant.js': 'module.exports = ({ value }) => value;',
  'core/src/lib/dataElements/customCode.js': 'module.exports = ({ source }, event) => source(event);',
  'core/src/lib/dataElements/javascriptVariable.js': `module.exports = ({ path }) =>
    path.split('.').reduce((value, key) => (value == null ? undefined : value[key]), window);`,
  'core/src/lib/dataElements/queryStringParameter.js':
    'module.exports = ({ name }) => new URLSearchParams(window.location.search).get(name) ?? undefined;',
  'core/src/lib/dataElements/pageInfo.js': 'module.exports = ({ attribute }) => window.location[attribute];',
  'core/src/lib/dataElements/cookie.js': 'module.exports = ({ name }) => window.cookies[name];',
  'core/src/lib/conditions/path.js': matching('paths', 'window.location.pathname'),
  'core/src/lib/conditions/subdomain.js': matching('subdomains', 'window.location.hostname'),
  'core/src/lib/conditions/cookie.js': 'module.exports = ({ name, value }) => window.cookies[name] === value;',
  'core/src/lib/conditions/queryStringParameter.js':
    'module.exports = ({ name, value }) => new URLSearchParams(window.location.search).get(name) === value;',
  'core/src/lib/conditions/customCode.js': 'module.exports = ({ source }, event) => source(event, event.target);',
  'core/src/lib/conditions/valueComparison.js': `
    const cased = (value, { caseInsensitive }) => (caseInsensitive ? String(value).toLowerCase() : String(value));
    const texts = (compare) => (left, right, comparison) =>
      left != null && compare(cased(left, comparison), cased(right, comparison));
    const numbers = (compare) => (left, right) =>
      [left, right].every((value) => ['string', 'number'].includes(typeof value)) && compare(Number(left), Number(right));
    const operators = {
      equals: texts((left, right) => left === right),
      contains: texts((left, right) => left.includes(right)),
      startsWith: texts((left, right) => left.startsWith(right)),
      matchesRegex: (left, right, { caseInsensitive }) =>
        typeof left === 'string' && new RegExp(right, caseInsensitive ? 'i' : '').test(left),
      greaterThan: numbers((left, right) => left > right),
      lessThanOrEqual: numbers((left, right) => left <= right),
      isTruthy: (left) => Boolean(left),
      isFalsy: (left) => !left,
    };
    module.exports = ({ leftOperand, rightOperand, comparison }) => {
      const opposite = /^doesNot(.*)$/.exec(comparison.operator);
      const name = opposite ? { Equal: 'equals', Contain: 'contains', StartWith: 'startsWith' }[opposite[1]] : comparison.operator;
      return operators[name](leftOperand, rightOperand, comparison) !== Boolean(opposite);
    };`,
  'core/src/lib/actions/customCode.js': 'module.exports = () => {};',
  'adobe-analytics/src/lib/actions/setVariables.js': `module.exports = ({ trackerProperties }) => {
    for (const [key, value] of Object.entries(trackerProperties)) {
      if (key === 'events') window.s.events.push(...value.map(({ name }) => name));
      else if (typeof value === 'string') window.s.variables[key] = value;
      else for (const one of [value].flat()) {
        const all = [...trackerProperties.props ?? [], ...trackerProperties.eVars ?? []];
        const aliased = one.type === 'alias' ? all.find(({ name }) => name === one.value).value : one.value;
        window.s.variables[one.name ?? key] = aliased;
      }
    }
  };`,
  'adobe-analytics/src/lib/actions/sendBeacon.js': `module.exports = ({ type, linkType, linkName }) =>
    void window.beacons.push(JSON.stringify({ type, linkType, linkName, ...window.s }));`,
  'adobe-analytics/src/lib/actions/clearVariables.js':
    'module.exports = () => { const { pageName } = window.s.variables; window.s = { variables: { pageName }, events: [] }; };',
  'adobe-alloy/dist/lib/actions/sendEvent/index.js': 'module.exports = () => {};',
};

function matching(key: string, actual: string): string {
  return `module.exports = ({ ${key} }) => ${key}.some(({ value, valueIsRegex }) =>
    valueIsRegex ? new RegExp(value, 'i').test(${actual}) : ${actual} === value);`;
}
