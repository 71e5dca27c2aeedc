/** What a visitor or the page does, as plain data: a page of this process and a browser's get the same. */
export type Act =
  | { readonly do: 'click' | 'submit' | 'change'; readonly selector: string }
  /** Values are JSON, so that they become objects of the page. */
  | { readonly do: 'push'; readonly layer: string; readonly json: string }
  | { readonly do: 'track'; readonly object: string; readonly id: string; readonly json?: string }
  | { readonly do: 'tell'; readonly event: string; readonly json?: string }
  | { readonly do: 'navigate'; readonly address: string }
  /** Calls a function of the window, if it is there. */
  | { readonly do: 'call'; readonly name: string }
  | { readonly do: 'set'; readonly name: string; readonly json: string };

/**
 * Does it, in the page. Answers why it could not be done, in words. The code stands by itself, because a browser gets it
 * as text.
 */
export function act(page: any, done: Act): string | undefined {
  const { document } = page;
  const parse = (json: string | undefined) => (json === undefined ? undefined : page.JSON.parse(json));
  const find = (selector: string) => document.querySelector(selector);
  const tell = (target: any, type: string, more: object) => target.dispatchEvent(new page.Event(type, more));
  switch (done.do) {
    case 'click': {
      const element = find(done.selector);
      if (!element) return `The page has no element "${done.selector}" now.`;
      element.click();
      return undefined;
    }
    case 'submit': {
      const element = find(done.selector);
      const form = element && (element.localName === 'form' ? element : element.closest('form'));
      if (!form) return `The page has no form "${done.selector}" now.`;
      page.HTMLFormElement.prototype.requestSubmit.call(form);
      return undefined;
    }
    case 'change': {
      const found = find(done.selector);
      const element = found && found.localName === 'form' ? found.querySelector('input, select, textarea') : found;
      if (!element) return `The page has no field "${done.selector}" now.`;
      if (element.type === 'checkbox' || element.type === 'radio') element.checked = !element.checked;
      else element.value = 'changed';
      tell(element, 'input', { bubbles: true });
      tell(element, 'change', { bubbles: true });
      return undefined;
    }
    case 'push':
      (page[done.layer] = page[done.layer] || []).push(parse(done.json));
      return undefined;
    case 'track': {
      const object = page[done.object];
      if (typeof object?.track !== 'function') return `The page has no "${done.object}.track" to call.`;
      object.track(done.id, parse(done.json));
      return undefined;
    }
    case 'tell':
      page.dispatchEvent(new page.CustomEvent(done.event, { detail: parse(done.json) }));
      return undefined;
    case 'navigate':
      page.history.pushState({}, '', done.address);
      return undefined;
    case 'call':
      if (typeof page[done.name] === 'function') page[done.name]();
      return undefined;
    case 'set':
      page[done.name] = parse(done.json);
      return undefined;
  }
}
