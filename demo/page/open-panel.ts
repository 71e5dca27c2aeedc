const storageKey = 'tagc demo, panel closed';

/** Adds the panel in a frame beside the page. On a phone it is closed at first. */
export function openPanel(): void {
  const button = Object.assign(document.createElement('button'), { id: 'demo-panel-toggle', type: 'button' });
  const frame = Object.assign(document.createElement('iframe'), {
    id: 'demo-panel-frame',
    title: 'What runs on this page',
  });
  const stored = sessionStorage.getItem(storageKey);
  show(stored === null ? matchMedia('(width >= 68rem)').matches : stored === 'false');
  button.addEventListener('click', () => {
    const isOpen = !document.body.classList.contains('with-panel');
    show(isOpen);
    sessionStorage.setItem(storageKey, String(!isOpen));
  });
  document.body.append(button, frame);
  keepBeside();

  function show(isOpen: boolean): void {
    document.body.classList.toggle('with-panel', isOpen);
    button.textContent = isOpen ? 'Hide panel' : 'What runs here';
    button.setAttribute('aria-expanded', String(isOpen));
    // A closed panel is not loaded.
    if (isOpen && !frame.hasAttribute('src')) frame.src = '/demo/panel';
  }
}

/** Lets fixed elements of the page, such as banners, end beside the panel: now, and when the page adds them. */
function keepBeside(): void {
  const mark = () => {
    for (const element of document.body.children) {
      const { position, right, bottom } = getComputedStyle(element);
      if (position !== 'fixed' || element.id.startsWith('demo-panel-')) continue;
      if (right === '0px') element.classList.add('demo-beside');
      if (bottom === '0px') element.classList.add('demo-above');
    }
  };
  mark();
  new MutationObserver(mark).observe(document.body, { childList: true });
}
