/** One rule for the peer: when the data layer reports the page as ready, it sends an analytics beacon with the page's name. */
export const pageViewContainer = `
  window._satellite = { container: {
    company: {},
    property: { name: 'page view', settings: { ruleComponentSequencingEnabled: false } },
    buildInfo: {},
    environment: {},
    rules: [{
      id: 'RL1',
      name: 'page view',
      events: [{ modulePath: 'core/layer.js', settings: { name: 'cmp:sObject' }, ruleOrder: 50 }],
      conditions: [],
      actions: [{ modulePath: 'core/beacon.js', settings: { suite: 'examplesuite' }, timeout: 2000, delayNext: true }],
    }],
    extensions: { core: { displayName: 'core', modules: {
      'core/layer.js': { displayName: 'layer', script: (module) => {
        module.exports = ({ name }, trigger) => adobeDataLayer.push((layer) => layer.addEventListener(name, trigger));
      } },
      'core/beacon.js': { displayName: 'beacon', script: (module) => {
        module.exports = ({ suite }) => {
          const { pageName } = adobeDataLayer.getState('page');
          new Image().src = 'https://metrics.example.com/b/ss/' + suite + '/1/JS-2.22.0/s1?AQB=1&pageName=' +
            encodeURIComponent(pageName) + '&AQE=1';
        };
      } },
    } } },
  } };`;
