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
  // After "stop", commands wait until "start". A withdrawal of storage stops it and begins a new session, which is sent.
  'www.clarity.ms': script(
    'clarity',
    `
      const { q } = window.clarity;
      const methods = ['consentv2', 'event', 'set', 'identify', 'upgrade', 'stop', 'start'];
      const process = (item) => {
        need(methods.includes(item[0]), 'a known method');
        take(item);
        if (item[0] === 'consentv2') need(item[1].analytics_Storage === 'granted', 'no new session after a withdrawal');
        if (item[0] === 'stop') wait();
      };
      const start = () => void (window.clarity = (...item) => process(item));
      const wait = () => {
        const waiting = [];
        window.clarity = (...item) => {
          waiting.push(item);
          if (item[0] === 'start') start(), waiting.splice(0).forEach(process);
        };
      };
      start();
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
  // Replaces the list by an object that only has push. Each command is a list with the name of a method.
  'stats.example.net': script(
    'matomo',
    `
      const list = window._paq;
      const push = (...items) => items.forEach((item) =>
        Array.isArray(item) && typeof item[0] === 'string' ? take(item) : need(false, 'lists'));
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
  // Takes the list over if its first item is set, and replaces it by an object with methods. The address has the key.
  'cdn.segment.com': script(
    'segment',
    `
      need(/http.*\\/analytics\\.js\\/v1\\/([^/]*)(\\/platform)?\\/analytics.*/.test(document.currentScript.src), 'the key');
      const buffered = window.analytics && window.analytics[0] ? [...window.analytics] : [];
      window.analytics = {};
      for (const method of ['page', 'track', 'identify', 'reset'])
        window.analytics[method] = (...values) => take([method, ...values]);
      for (const [method, ...values] of buffered) window.analytics[method](...values);
    `,
  ),
};

function script(vendor: string, code: string): string {
  return `(() => {
    const got = ((window.got ??= {}).${vendor} = []);
    const refused = (window.refused ??= []);
    const take = (item) => got.push([...item]);
    const need = (isSo, what) => isSo || refused.push('${vendor} needs ' + what);
    const isArguments = (item) => Object.prototype.toString.call(item) === '[object Arguments]';
    ${code}
  })();`;
}
