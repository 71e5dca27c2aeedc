import type { Acts } from '../../contract/act.ts';
import { change } from './change.ts';
import { hover } from './hover.ts';
import { play } from './play.ts';
import { submit } from './submit.ts';

/** The functions that perform actions in a page. Each is self-contained, because a browser gets it as text. */
export const acts: Acts = {
  click: ({ document }, { selector }) => {
    const element = document.querySelector(selector);
    if (!element) return { absent: 'element' };
    element.click();
  },
  middleClick: (page, { selector }) => {
    const element = page.document.querySelector(selector);
    if (!element) return { absent: 'element' };
    const options = { bubbles: true, cancelable: true, composed: true, button: 1 };
    element.dispatchEvent(new page.MouseEvent('auxclick', options));
  },
  hover,
  view: ({ document }, { selector }) => {
    const element = document.querySelector(selector);
    if (!element) return { absent: 'element' };
    element.scrollIntoView();
  },
  scroll: (page, { selector, percent }) => {
    const { document } = page;
    const element = selector === undefined ? document : document.querySelector(selector);
    if (!element) return { absent: 'element' };
    // Visitors turn a wheel, or press something. Only that tells a scroll of theirs from one of the page.
    element.dispatchEvent(new page.Event('wheel', { bubbles: true }));
    const area = selector === undefined ? document.scrollingElement : element;
    if (selector !== undefined) {
      // It has no layout: it is as high as the window, and what is in it as high as a page.
      const ownValue = (name: string, value: number) =>
        page.Object.defineProperty(area, name, { value, writable: true, configurable: true });
      ownValue('scrollHeight', document.scrollingElement.scrollHeight);
      ownValue('clientHeight', page.innerHeight);
      ownValue('scrollTop', 0);
    }
    area.scrollTop = page.Math.max(0, (area.scrollHeight * percent) / 100 - area.clientHeight);
    element.dispatchEvent(new page.Event('scroll', { bubbles: element === document }));
  },
  submit,
  change,
  play,
  pause: ({ document }, { selector }) => {
    const found = document.querySelector(selector);
    const medium = /^(video|audio)$/.test(found?.localName) ? found : found?.querySelector('video, audio');
    if (!medium) return { absent: 'video or audio element' };
    medium.pause();
  },
  jump: ({ document }, { selector, percent }) => {
    const found = document.querySelector(selector);
    const medium = /^(video|audio)$/.test(found?.localName) ? found : found?.querySelector('video, audio');
    if (!medium) return { absent: 'video or audio element' };
    medium.currentTime = (medium.duration * percent) / 100;
  },
  push: (page, { layer, json }) => {
    (page[layer] = page[layer] || []).push(page.JSON.parse(json));
  },
  track: (page, { object: name, id, json }) => {
    const object = page[name];
    if (typeof object?.track !== 'function') return { why: `The page has no "${name}.track" to call.` };
    object.track(id, json === undefined ? undefined : page.JSON.parse(json));
  },
  dispatch: (page, { event, json, target }) => {
    const detail = json === undefined ? undefined : page.JSON.parse(json);
    (target === 'document' ? page.document : page).dispatchEvent(new page.CustomEvent(event, { detail }));
  },
  message: (page, { origin, json }) => {
    const data = json === undefined ? undefined : page.JSON.parse(json);
    page.dispatchEvent(page.Object.assign(new page.Event('message'), { origin, data }));
  },
  throw: (page, { message }) => {
    const error = { message, filename: page.location.href, lineno: 1 };
    page.dispatchEvent(page.Object.assign(new page.Event('error'), error));
  },
  navigate: ({ history, JSON: pageJson }, { address, json = '{}' }) => {
    history.pushState(pageJson.parse(json), '', address);
  },
  call: (page, { name }) => {
    if (typeof page[name] === 'function') page[name]();
  },
  set: (page, { path, json, isResult }) => {
    let holder = page;
    for (const name of path.slice(0, -1)) {
      if (Object(holder[name]) !== holder[name]) holder[name] = new page.Object();
      holder = holder[name];
    }
    const last = path[path.length - 1];
    if (json === undefined) delete holder[last];
    else holder[last] = isResult ? () => page.JSON.parse(json) : page.JSON.parse(json);
  },
  run: (page, { code }) => {
    page.eval(code);
  },
  store: (page, { area, key, text }) => {
    const storage = area === 'local' ? page.localStorage : page.sessionStorage;
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
  },
  write: ({ document }, { selector, part, text }) => {
    const element = document.querySelector(selector);
    if (!element) return { absent: 'element' };
    if (part === 'text') element.textContent = text ?? '';
    else if (part === 'value') element.value = text ?? '';
    else if (text === undefined) element.removeAttribute(part.attribute);
    else element.setAttribute(part.attribute, text);
  },
  title: ({ document }, { text }) => {
    document.title = text;
  },
};
