// The parts of the sandbox of Google Tag Manager that templates use, written from its public documentation for tagc.
// Each function has the name and the parameters of the original. What needs a permission there is limited in each module.

/** Limits a function whose first parameter is an address, to addresses of these patterns. */
export function limited(use, patterns) {
  const tests = patterns.map((pattern) => new RegExp(`^${pattern.split('*').map(escape).join('.*')}$`));
  return (url, onSuccess, onFailure, ...more) => {
    const address = new URL(url, location.href);
    const plain = `${address.origin}${address.pathname}${address.search}`;
    if (address.protocol === 'https:' && tests.some((test) => test.test(plain)))
      return use(url, onSuccess, onFailure, ...more);
    console.error(`The template may not use the address ${plain}.`);
    onFailure?.();
  };
}

const escape = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export function injectScript(url, onSuccess, onFailure, cacheToken) {
  if (cacheToken !== undefined) {
    const waiting = loading.get(cacheToken);
    if (waiting) return void waiting.then(onSuccess, onFailure);
  }
  const loaded = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { async: true, src: url, onload: () => resolve(), onerror: () => reject(new Error(url)) });
    const nonce = document.querySelector('script[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    document.head.append(script);
  });
  if (cacheToken !== undefined) loading.set(cacheToken, loaded);
  loaded.then(
    () => onSuccess?.(),
    () => onFailure?.(),
  );
}

const loading = new Map();

export function injectHiddenIframe(url, onSuccess, onFailure) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: url, hidden: true, onload: () => onSuccess?.(), onerror: () => onFailure?.() });
  document.body.append(frame);
}

export function sendPixel(url, onSuccess, onFailure) {
  Object.assign(new Image(), { onload: () => onSuccess?.(), onerror: () => onFailure?.(), src: url });
}

/** Returns the object that has the last name of a path, and that name. */
function placeOf(path) {
  const names = path.split('.');
  const name = names.pop();
  return [names.reduce((owner, one) => owner?.[one], window), name];
}

export function copyFromWindow(path) {
  const [owner, name] = placeOf(path);
  return owner?.[name];
}

export function setInWindow(path, value, override) {
  const [owner, name] = placeOf(path);
  if (owner === undefined || owner === null || (owner[name] !== undefined && !override)) return false;
  owner[name] = value;
  return true;
}

export function callInWindow(path, ...values) {
  const [owner, name] = placeOf(path);
  return typeof owner?.[name] === 'function' ? owner[name](...values) : undefined;
}

export function aliasInWindow(to, from) {
  const value = copyFromWindow(from);
  return value !== undefined && setInWindow(to, value, true);
}

export function createQueue(path) {
  setInWindow(path, [], false);
  return (value) => copyFromWindow(path).push(value);
}

export function createArgumentsQueue(functionPath, arrayPath) {
  const existing = copyFromWindow(functionPath);
  if (existing !== undefined) return existing;
  setInWindow(arrayPath, [], false);
  const queue = function () {
    // Vendors distinguish the arguments of a function from a list.
    copyFromWindow(arrayPath).push(arguments);
  };
  setInWindow(functionPath, queue, false);
  return queue;
}

export function callLater(task) {
  setTimeout(task, 0);
}

/** The last value that the page pushed. Parts of records are not merged, as they are in Google Tag Manager. */
export function copyFromDataLayer(path) {
  const items = Array.isArray(window.dataLayer) ? window.dataLayer : [];
  for (const item of items.toReversed()) {
    const whole = item?.[path];
    const value = whole === undefined ? path.split('.').reduce((inner, name) => inner?.[name], item) : whole;
    if (value !== undefined) return value;
  }
  return undefined;
}

const orMissing = (read) => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export const decodeUri = (text) => orMissing(() => decodeURI(text));
export const decodeUriComponent = (text) => orMissing(() => decodeURIComponent(text));
export const encodeUri = (text) => orMissing(() => encodeURI(text));
export const encodeUriComponent = (text) => orMissing(() => encodeURIComponent(text));
export const fromBase64 = (text) => orMissing(() => atob(text));
export const toBase64 = (text) => orMissing(() => btoa(text));

export const generateRandom = (min, max) => min + Math.floor(Math.random() * (max - min + 1));
export const getTimestamp = () => Date.now();
export const getTimestampMillis = () => Date.now();
export const getContainerVersion = () => ({
  containerId: '',
  version: '1',
  debugMode: false,
  previewMode: false,
  environmentMode: false,
});

export function getType(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function getCookieValues(name, decodes = true) {
  return document.cookie.split('; ').flatMap((one) => {
    const at = one.indexOf('=');
    if (one.slice(0, at) !== name) return [];
    const value = one.slice(at + 1);
    return [decodes ? (decodeUriComponent(value) ?? value) : value];
  });
}

export function setCookie(name, value, options = {}, encodes = true) {
  const attributes = Object.entries(options).map(([key, option]) =>
    option === true ? key : `${key === 'max-age' ? 'Max-Age' : key}=${option}`,
  );
  document.cookie = [`${name}=${encodes ? encodeURIComponent(value) : value}`, ...attributes].join('; ');
}

const parameterOf = (address, key, all) => {
  const values = new URL(address).searchParams.getAll(key);
  return all ? values : values[0];
};

export const getQueryParameters = (key, all) => parameterOf(location.href, key, all);
export const getReferrerQueryParameters = (key, all) =>
  document.referrer === '' ? undefined : parameterOf(document.referrer, key, all);

export const getUrl = (component, stripsWww, _pages, key) => partOf(location.href, component, stripsWww, key);
export const getReferrerUrl = (component, key) =>
  document.referrer === '' ? '' : partOf(document.referrer, component, false, key);

function partOf(address, component, stripsWww, key) {
  const { href, protocol, hostname, port, pathname, search, hash, searchParams } = new URL(address);
  const parts = {
    protocol: () => protocol.replace(':', ''),
    host: () => (stripsWww ? hostname.replace(/^www\./, '') : hostname),
    port: () => port || (protocol === 'https:' ? '443' : '80'),
    path: () => pathname,
    query: () => (key ? (searchParams.get(key) ?? undefined) : search.slice(1)),
    fragment: () => hash.slice(1),
    extension: () => /\.(\w+)$/.exec(pathname)?.[1] ?? '',
  };
  return Object.hasOwn(parts, component ?? '') ? parts[component]() : href.split('#')[0];
}

export function parseUrl(address) {
  const parsed = orMissing(() => new URL(address));
  if (!parsed) return undefined;
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = parsed;
  const searchParams = {};
  for (const key of parsed.searchParams.keys()) {
    const values = parsed.searchParams.getAll(key);
    searchParams[key] = values.length > 1 ? values : values[0];
  }
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, searchParams, hash };
}

export const logToConsole = (...values) => console.log(...values);
export const makeInteger = (value) => Math.trunc(Number(value)) || 0;
export const makeNumber = (value) => Number(value);
export const makeString = (value) => String(value);

export function makeTableMap(rows, keyColumn, valueColumn) {
  if (!Array.isArray(rows)) return null;
  return Object.fromEntries(rows.map((row) => [row[keyColumn], row[valueColumn]]));
}

export const createRegex = (pattern, flags) => orMissing(() => new RegExp(pattern, flags)) ?? null;
export const testRegex = (pattern, text) => pattern?.test(text) ?? false;
export const readCharacterSet = () => document.characterSet;
export const readTitle = () => document.title;
/** The module checks addresses; it has no other permissions. */
export const queryPermission = () => true;
/** The group of the tag decides about consent. A template that asks for more gets no. */
export const isConsentGranted = () => false;

export function sha256(text, onSuccess, onFailure, options) {
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then(
    (digest) => {
      const bytes = [...new Uint8Array(digest)];
      const isHex = options?.outputEncoding === 'hex';
      onSuccess(
        isHex ? bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') : btoa(String.fromCharCode(...bytes)),
      );
    },
    () => onFailure?.(),
  );
}

const entriesOf = (values) => ({
  getItem: (key) => (values.has(key) ? values.get(key) : undefined),
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
});
export const templateStorage = entriesOf(new Map());

const stored = {
  getItem: (key) => orMissing(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => orMissing(() => (localStorage.setItem(key, value), true)) ?? false,
  removeItem: (key) => void orMissing(() => localStorage.removeItem(key)),
};
const json = { parse: (text) => orMissing(() => JSON.parse(text)), stringify: (value) => JSON.stringify(value) };
const objects = {
  keys: (value) => Object.keys(value),
  values: (value) => Object.values(value),
  entries: (value) => Object.entries(value),
  freeze: (value) => Object.freeze(value),
  delete: (value, key) => delete value[key],
};
const { abs, floor, ceil, round, max, min, pow, sqrt } = Math;
const numbers = { abs, floor, ceil, round, max, min, pow, sqrt };
export { stored as localStorage, json as JSON, objects as Object, numbers as Math };
