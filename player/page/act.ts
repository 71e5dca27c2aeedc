/** What a visitor or the page does, as plain data: a page of this process and a browser's get the same. */
export type Act =
  | { readonly do: 'click' | 'submit' | 'change' | 'hover' | 'view' | 'pause'; readonly selector: string }
  /** `percent` of a film or sound is where it goes. */
  | { readonly do: 'play'; readonly selector: string; readonly percent?: number }
  | { readonly do: 'jump'; readonly selector: string; readonly percent: number }
  /** Values are JSON, so that they become objects of the page. */
  | { readonly do: 'push'; readonly layer: string; readonly json: string }
  | { readonly do: 'track'; readonly object: string; readonly id: string; readonly json?: string }
  | { readonly do: 'tell'; readonly event: string; readonly json?: string }
  | { readonly do: 'navigate'; readonly address: string }
  /** Calls a function of the window, if it is there. */
  | { readonly do: 'call'; readonly name: string }
  | { readonly do: 'set'; readonly name: string; readonly json: string };

/**
 * Does it, in the page. Answers why it could not be done, in words, or how many milliseconds it takes. The code stands by
 * itself, because a browser gets it as text.
 */
export function act(page: any, done: Act): string | number | undefined {
  const { document } = page;
  const parse = (json: string | undefined) => (json === undefined ? undefined : page.JSON.parse(json));
  const find = (selector: string) => document.querySelector(selector);
  const tell = (target: any, type: string, more: object) => target.dispatchEvent(new page.Event(type, more));
  const absent = (what: string, selector: string) => `The page has no ${what} "${selector}" now.`;
  const findMedium = (selector: string) => {
    const found = find(selector);
    return /^(video|audio)$/.test(found?.localName) ? found : found?.querySelector('video, audio');
  };
  const notSent = (form: any) => {
    const fields: any[] = Array.from(document.querySelectorAll('input, select, textarea'));
    const field = fields.find((one) => one.form === form && one.willValidate && !one.validity.valid);
    const names = field.name ? `[name="${field.name}"]` : '';
    const what = field.validity.valueMissing ? 'is required and empty' : 'holds what its attributes do not allow';
    return `A browser does not send this form: its ${field.localName}${names} ${what}.`;
  };
  const fillIn = (field: any): void => {
    const option: any = Array.from(field.querySelectorAll('option')).pop();
    if (option) {
      field.value = option.getAttribute('value') ?? option.textContent;
      return;
    }
    // Files are chosen by visitors alone.
    if (field.type === 'file') return;
    // What a field of that kind takes.
    const [date, time] = ['2026-01-05', '12:00'];
    const dates = { date, time, 'datetime-local': `${date}T${time}`, month: '2026-01', week: '2026-W02' };
    const others = { email: 'changed@example.com', url: 'https://example.com/changed', number: '1', range: '1' };
    const usual = ({ ...dates, ...others, color: '#112233' } as any)[field.type] ?? 'changed';
    const [least, most, step] = ['min', 'max', 'step'].map((name) => field.getAttribute(name) ?? '');
    const next = /^(number|range)$/.test(field.type) ? String(Number(least) + (Number(step) || 1)) : '';
    // Any text is valid in these; of other fields only a browser says what is.
    const isFree = /^(text|search|tel|password|email|url|textarea)$/.test(field.type) && !field.hasAttribute('pattern');
    const isValid = () => isFree || field.validity.valid;
    const { value } = field;
    const fits = [usual, least, most, next].some((one) => {
      field.value = one;
      return field.value !== value && field.value !== '' && isValid();
    });
    if (fits) return;
    // Where there is no other, a valid value counts for more than a change.
    field.value = value;
    if (value === '' || !isValid()) field.value = usual;
  };
  const move = (element: any) => {
    // Where the pointer is, the next one has to leave.
    const place = Symbol.for('tagc pointer');
    const before = document[place] ?? null;
    document[place] = element;
    for (const [kind, Event] of [
      ['pointer', page.PointerEvent],
      ['mouse', page.MouseEvent],
    ]) {
      const more = { bubbles: true, cancelable: true, composed: true, pointerType: 'mouse' };
      before?.dispatchEvent(new Event(`${kind}out`, { ...more, relatedTarget: element }));
      element.dispatchEvent(new Event(`${kind}over`, { ...more, relatedTarget: before }));
      element.dispatchEvent(new Event(`${kind}move`, more));
    }
  };
  switch (done.do) {
    case 'click':
    case 'hover':
    case 'view': {
      const element = find(done.selector);
      if (!element) return absent('element', done.selector);
      if (done.do === 'click') element.click();
      else if (done.do === 'hover') move(element);
      else element.scrollIntoView();
      return undefined;
    }
    case 'play': {
      const medium = findMedium(done.selector);
      if (!medium) return absent('film or sound', done.selector);
      const { duration, ended, currentTime } = medium;
      const from = ended ? 0 : currentTime;
      const to = (duration * (done.percent ?? 0)) / 100;
      if (done.percent !== undefined && to <= from)
        return `It is at ${(from / duration) * 100} percent already: \`when jump\` moves it back.`;
      medium.play();
      if (done.percent === undefined) return undefined;
      page.setTimeout(() => medium.pause(), (to - from) * 1000);
      return (to - from) * 1000;
    }
    case 'pause':
    case 'jump': {
      const medium = findMedium(done.selector);
      if (!medium) return absent('film or sound', done.selector);
      if (done.do === 'jump') medium.currentTime = (medium.duration * done.percent) / 100;
      else medium.pause();
      return undefined;
    }
    case 'submit': {
      const element = find(done.selector);
      const form =
        element &&
        (element.localName === 'form' ? element : 'form' in element ? element.form : element.closest('form'));
      if (!form) return absent('form', done.selector);
      // A form can hide its own methods behind fields of the same name.
      const { checkValidity, requestSubmit } = page.HTMLFormElement.prototype;
      if (!form.hasAttribute('novalidate') && !checkValidity.call(form)) return notSent(form);
      requestSubmit.call(form);
      return undefined;
    }
    case 'change': {
      const found = find(done.selector);
      const element = found && found.localName === 'form' ? found.querySelector('input, select, textarea') : found;
      if (!element) return absent('field', done.selector);
      if (element.type === 'checkbox' || element.type === 'radio') element.checked = !element.checked;
      else fillIn(element);
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
