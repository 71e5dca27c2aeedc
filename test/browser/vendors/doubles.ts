/**
 * Doubles of the vendors' scripts, by host. Each accepts exactly what the vendor's documented snippet leaves in the page,
 * takes over as the real script does, and records commands in `window.got`, by vendor. Everything else is in
 * `window.refused`: the real scripts ignore most of it without a word.
 */
export const doubles: Readonly<Record<string, string>> = {
  // Ignores everything that is not an `arguments` object, such as events of the page, and needs "js" and the default consent
  // before "config". Its `push` calls the one that was there.
  'www.googletagmanager.com': script(
    'google',
    `
      const layer = window.dataLayer;
      need(Array.isArray(layer), 'a list');
      const done = new Set();
      const configured = new Set();
      const process = (item) => {
        if (!isArguments(item)) return need(!Array.isArray(item), 'arguments');
        const [command, first, second] = item;
        if (command === 'js') need(first instanceof Date, 'a date');
        if (command === 'config') need(done.has('js') && done.has('consent'), 'js and consent before config');
        if (command === 'config') configured.add(first);
        if (command === 'event') need(configured.has(String(second && second.send_to).split('/')[0]), 'a destination');
        done.add(command);
        take(item);
      };
      layer.forEach(process);
      const { push } = layer;
      layer.push = (...items) => [push.apply(layer, items), items.forEach(process)][0];
    `,
  ),
  // Reads the queue of the stub, and is then called through callMethod. Events need a pixel that has begun.
  'connect.facebook.net': script(
    'meta',
    `
      const { fbq } = window;
      need(fbq === window._fbq && fbq.push === fbq, 'both names');
      need(fbq.loaded === true && fbq.version === '2.0' && !fbq.callMethod, 'the stub');
      const begun = new Set();
      const process = (item) => {
        if (!isArguments(item)) return need(false, 'arguments');
        const [command, id] = item;
        if (command === 'init') begun.add(id);
        if (command.startsWith('trackSingle')) need(begun.has(id), 'init before events');
        else if (command.startsWith('track')) need(false, 'a pixel');
        take(item);
      };
      fbq.callMethod = function () { process(arguments); };
      fbq.queue.splice(0).forEach(process);
    `,
  ),
  // Throws for unknown commands, and reads the partner from its globals.
  'snap.licdn.com': script(
    'linkedin',
    `
      need(Array.isArray(window._linkedin_data_partner_ids), 'the list of partners');
      need(_linkedin_data_partner_ids.includes(window._linkedin_partner_id), 'the partner');
      const { q } = window.lintrk;
      const process = ([command, data], ...more) => {
        need(command === 'track' && Number.isInteger(data.conversion_id) && more.length === 0, 'a conversion');
        take([command, data]);
      };
      window.lintrk = (...item) => process(item);
      q.forEach((item) => (Array.isArray(item) ? process(item) : need(false, 'lists')));
    `,
  ),
  // After "stop", which sends the rest, the function queues commands until "start", which begins a new session. A withdrawal of
  // storage does both, a moment apart. The server adds the first "start". Every 5 seconds, what was recorded is sent.
  'www.clarity.ms': script(
    'clarity',
    `
      const { q } = window.clarity;
      const methods = ['consentv2', 'event', 'set', 'identify', 'upgrade', 'stop', 'start'];
      let waiting = [];
      let recorded = [];
      let isActive = false;
      const upload = () => {
        const events = recorded.splice(0);
        if (events.length === 0) send('https://e.clarity.ms', 'upload');
        for (const event of events) send('https://e.clarity.ms', event);
      };
      const record = (event) => {
        recorded.push(event);
        if (recorded.length === 1) setTimeout(() => isActive && recorded.length > 0 && upload(), 5000);
      };
      const start = () => {
        isActive = true;
        visitor = newId();
        document.cookie = '_clck=' + visitor;
        sessionStorage.setItem('_cltk', visitor);
        setTimeout(() => isActive && upload(), 100);
      };
      const stop = () => {
        isActive = false;
        upload();
      };
      const run = (item) => {
        if (item[0] === 'start') return start();
        if (item[0] === 'stop') return stop();
        if (item[0] === 'event') record(item[1]);
        if (item[0] !== 'consentv2' || item[1].analytics_Storage === 'granted') return;
        need(false, 'no new session after a withdrawal');
        stop();
        setTimeout(start, 250);
      };
      const process = (item) => {
        need(methods.includes(item[0]), 'a known method');
        take(item);
        if (isActive || item[0] === 'start') run(item);
        else waiting.push(item);
        if (item[0] === 'start') waiting.splice(0).forEach(run);
      };
      start();
      window.clarity = (...item) => process(item);
      q.forEach((item) => (isArguments(item) ? process(item) : need(false, 'arguments')));
    `,
  ),
  'static.hotjar.com': script(
    'hotjar',
    `
      need(Number.isInteger(window._hjSettings.hjid) && _hjSettings.hjsv === 6, 'the settings');
      const { q } = window.hj;
      window.hj = (...item) => take(item);
      q.forEach((item) => (isArguments(item) ? take(item) : need(false, 'arguments')));
    `,
  ),
  // Replaces the list by an object that only has push. Each command is a list with the name of a method. Requests without
  // consent wait for it, unless what the page does with each request leaves nothing of it.
  'stats.example.net': script(
    'matomo',
    `
      const list = window._paq;
      let hasConsent = true;
      let change = (request) => request;
      let waiting = [];
      const request = (event, value) => {
        const one = change(event) && [event, value];
        if (!hasConsent) waiting.push(one);
        else if (one) send('https://stats.example.net', one[0], { value: one[1] });
      };
      const methods = {
        requireConsent: () => (hasConsent = false),
        forgetConsentGiven: () => (hasConsent = false),
        setConsentGiven() {
          hasConsent = true;
          for (const one of waiting.splice(0)) if (one) request(...one);
        },
        setCustomRequestProcessing: (changed = (request) => request) => (change = changed),
        trackPageView: (title = 'page') => request(title),
        trackEvent: (category, action, name, value) => request(action, value),
        enableLinkTracking: () =>
          document.addEventListener('click', ({ target }) => target.closest('a') && request('link')),
      };
      const push = (...items) => items.forEach((item) => {
        if (!Array.isArray(item) || typeof item[0] !== 'string') return need(false, 'lists');
        take(item);
        methods[item[0]]?.(...item.slice(1));
      });
      window._paq = { push };
      push(...list);
    `,
  ),
  's.pinimg.com': script(
    'pinterest',
    `
      const { queue, version } = window.pintrk;
      need(version === '3.0', 'the version');
      const process = (item) => {
        if (item[0] === 'setconsent') need(typeof item[1] === 'boolean', 'a boolean');
        take(item);
      };
      window.pintrk = (...item) => process(item);
      queue.forEach((item) => (Array.isArray(item) ? process(item) : need(false, 'lists')));
    `,
  ),
  // Finds its instance by the id in its address, and replaces the methods of the list.
  'analytics.tiktok.com': script(
    'tiktok',
    `
      const list = window[window.TiktokAnalyticsObject];
      const { searchParams } = new URL(document.currentScript.src);
      const id = searchParams.get('sdkid');
      need(Array.isArray(list) && window[searchParams.get('lib')] === list, 'a list');
      need(Array.isArray(list._i[id]) && list._o[id] && Date.now() - list._t[id] >= 0, 'the instance');
      for (const method of list.methods) {
        need(typeof list[method] === 'function', 'the method ' + method);
        list[method] = (...values) => take([method, ...values]);
      }
      for (const [method, ...values] of list.splice(0)) list[method](...values);
    `,
  ),
  // Only has a class. The page makes its object, which reads the items of the list one after another.
  'bat.bing.com': script(
    'uet',
    `
      const lengths = { event: 3, consent: 3, set: 2, pageLoad: 1 };
      const process = (items) => {
        for (const rest = [...items]; rest.length; ) {
          const length = lengths[rest[0]];
          need(length, 'a known command');
          take(rest.splice(0, length || 1));
        }
      };
      window.UET = class {
        constructor({ ti, q }) {
          need(ti === '343000' && Array.isArray(q), 'the settings');
          process(q);
        }
        push(...items) { process(items); }
      };
    `,
  ),
  // Takes the list over if its first item is set, and replaces it by an object with methods. The address has the key. The
  // last value of a command may be the page as it was when the command was given.
  'cdn.segment.com': script(
    'segment',
    `
      need(/http.*\\/analytics\\.js\\/v1\\/([^/]*)(\\/platform)?\\/analytics.*/.test(document.currentScript.src), 'the key');
      const buffered = window.analytics && window.analytics[0] ? [...window.analytics] : [];
      window.analytics = {};
      const keep = () => {
        visitor = newId();
        document.cookie = 'ajs_anonymous_id=' + visitor;
        localStorage.setItem('ajs_anonymous_id', visitor);
      };
      const forget = () => {
        visitor = undefined;
        localStorage.removeItem('ajs_anonymous_id');
      };
      for (const method of ['page', 'track', 'identify', 'reset'])
        window.analytics[method] = (...values) => {
          take([method, ...values]);
          if (method === 'reset') return forget();
          if (!visitor || !document.cookie.includes(visitor)) keep();
          if (method === 'page') send('https://api.segment.io', values[1] || values[0] || 'page', values[2]);
          if (method === 'track') send('https://api.segment.io', values[0], values[1]);
        };
      for (const [method, ...values] of buffered) window.analytics[method](...values);
    `,
  ),
  // Reads its key and settings from the list, and sends events some seconds later. Whether it may send is in storage, or else
  // a setting: it remembers nothing if that is removed.
  'us-assets.i.posthog.com': script(
    'posthog',
    `
      const list = window.posthog;
      const [[key, settings, name]] = list._i;
      need(list.__SV === 1 && Array.isArray(list.people) && name === 'posthog', 'the snippet');
      const consent = '__ph_opt_in_out_' + key;
      const mayNot = () => (localStorage.getItem(consent) ?? (settings.opt_out_capturing_by_default ? '0' : '1')) === '0';
      const keep = () => mayNot() || localStorage.setItem('ph_' + key + '_posthog', visitor);
      const batch = [];
      const flush = () => batch.splice(0).forEach((one) => send(...one));
      const methods = {
        capture(event, properties) {
          if (mayNot()) return;
          keep();
          if (batch.push([settings.api_host, event, properties]) === 1) setTimeout(flush, 3000);
        },
        opt_out_capturing: () => localStorage.setItem(consent, '0'),
        opt_in_capturing(options) {
          need(options?.captureEventName === false, 'no event of its own');
          localStorage.setItem(consent, '1');
        },
        set_config: (changed) => void Object.assign(settings, changed),
        reset() {
          localStorage.removeItem(consent);
          visitor = newId();
          keep();
        },
        identify: keep,
        group: keep,
      };
      const own = Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, (...values) => {
        take([name, ...values]);
        method(...values);
      }]));
      window.posthog = own;
      for (const [method, ...values] of list) own[method](...values);
    `,
  ),
  // Reads its token and settings from the list, and sends events some seconds later. Only storage says that it may not.
  'cdn.mxpnl.com': script(
    'mixpanel',
    `
      const list = window.mixpanel;
      const [[token, settings, name]] = list._i;
      need(list.__SV === 1.2 && Array.isArray(list.people) && name === 'mixpanel', 'the snippet');
      const consent = '__mp_opt_in_out_' + token;
      let isDisabled = false;
      let batch = [];
      const keep = () => isDisabled || (document.cookie = 'mp_' + token + '_mixpanel=' + visitor);
      const track = (event, properties) => {
        if (localStorage.getItem(consent) === '0') return;
        keep();
        if (batch.push([settings.api_host, event, properties]) === 1) setTimeout(() => batch.splice(0).forEach((one) => send(...one)), 5000);
      };
      const methods = {
        track,
        track_pageview: (properties) => track('$mp_web_page_view', properties),
        identify: keep,
        reset: () => (visitor = newId()),
        opt_out_tracking(options) {
          need(options?.delete_user === false, 'no request that deletes the user');
          localStorage.setItem(consent, '0');
          isDisabled = true;
          batch = [];
        },
        clear_opt_in_out_tracking() {
          localStorage.removeItem(consent);
          isDisabled = false;
        },
      };
      const own = Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, (...values) => {
        take([name, ...values]);
        method(...values);
      }]));
      window.mixpanel = own;
      for (const [method, ...values] of list) own[method](...values);
    `,
  ),
  // Finds the names of its functions in a list, and reads their queues. Each command has a record or a text.
  'static.example.net': script(
    'snowplow',
    `
      const { q } = window[window.GlobalSnowplowNamespace[0]];
      const keep = () => {
        document.cookie = '_sp_id.8809=' + visitor;
        localStorage.setItem('snowplowOutQueue_tagc', '[]');
      };
      let collector;
      const process = (item) => {
        if (!isArguments(item)) return need(false, 'arguments');
        take(item);
        const [name, first, second] = item;
        if (name === 'newTracker') collector = second;
        else need(collector, 'a tracker before events');
        if (name === 'clearUserData') visitor = newId();
        if (name.startsWith('track')) keep();
        if (name === 'trackPageView') send(collector, first?.title ?? 'page');
        if (name === 'trackStructEvent') send(collector, first.action, first);
      };
      window.snowplow.q = { push: (...items) => items.forEach(process) };
      q.forEach(process);
    `,
  ),
  // Reads the queue and the options of its function, and replaces it.
  'plausible.io': script(
    'plausible',
    `
      const { q, o } = window.plausible;
      need(o.endpoint === 'https://plausible.io/api/event' && o.autoCapturePageviews === false, 'the options');
      window.plausible = (...item) => take(item);
      q.forEach((item) => (isArguments(item) ? take(item) : need(false, 'arguments')));
    `,
  ),
  // Has no commands: it keeps the click of an affiliate.
  'www.dwin1.com': script('awin', `need(document.currentScript.src.endsWith('/12345.js'), 'the advertiser');`),
  // Each command is a list with the name of a method.
  'js.hs-scripts.com': script(
    'hubspot',
    `
      need(document.currentScript.id === 'hs-script-loader', 'the id of its element');
      const list = window._hsq;
      const push = (...items) => items.forEach((item) => (Array.isArray(item) ? take(item) : need(false, 'lists')));
      window._hsq = { push };
      push(...list);
    `,
  ),
  // Puts its functions into the page. It reads records that its snippet has queued, which are not used here.
  'cdn.amplitude.com': script(
    'amplitude',
    `
      const createInstance = () => {
        let server;
        let isOptedOut = false;
        const waiting = [];
        const keep = () => isOptedOut || (document.cookie = 'AMP_TESTKEY=' + visitor);
        const methods = {
          init(key, { serverUrl, autocapture, remoteConfig }) {
            need(!server && autocapture.pageViews === false && remoteConfig.fetchRemoteConfig === false, 'the settings');
            server = new URL(serverUrl).origin;
            keep();
          },
          track(event, properties) {
            need(server, 'init before events');
            if (isOptedOut) return;
            keep();
            // Events of the same second leave together, in order.
          waiting.push([event, properties]);
          if (waiting.length < 2) setTimeout(() => waiting.splice(0).forEach((one) => send(server, ...one)), 1000);
          },
          setUserId: keep,
          setOptOut: (isOut) => void (isOptedOut = isOut),
          reset: () => (visitor = newId()),
        };
        return Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, (...values) => {
          take([name, ...values]);
          method(...values);
        }]));
      };
      window.amplitude = { createInstance };
    `,
  ),
};

function script(vendor: string, code: string): string {
  return `(() => {
    const got = ((window.got ??= {}).${vendor} = []);
    const refused = (window.refused ??= []);
    const take = (item) => got.push([...item]);
    const need = (isSo, what) => isSo || refused.push('${vendor} needs ' + what);
    // A visitor's events go to the vendor, as those of the real script do.
    const newId = () => String(Math.random());
    let visitor = newId();
    const outbox = [];
    const send = (origin, event, { value } = {}) => {
      if (outbox.push({ event, value, visitor }) > 1) return;
      const post = () => fetch(origin + '/double', { method: 'POST', mode: 'no-cors', body: JSON.stringify(outbox.splice(0)) });
      queueMicrotask(post);
    };
    const isArguments = (item) => Object.prototype.toString.call(item) === '[object Arguments]';
    ${code}
  })();`;
}
