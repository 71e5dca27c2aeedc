const storageKey = 'careers demo, panel closed';

/** Adds the panel in a frame beside the page. On a phone it is closed at first. */
export function openPanel(): void {
  const button = Object.assign(document.createElement('button'), { id: 'panel-toggle', type: 'button' });
  const frame = Object.assign(document.createElement('iframe'), { id: 'panel-frame', title: 'What runs on this page' });
  const stored = sessionStorage.getItem(storageKey);
  show(stored === null ? matchMedia('(width >= 68rem)').matches : stored === 'false');
  button.addEventListener('click', () => {
    const isOpen = !document.body.classList.contains('with-panel');
    show(isOpen);
    sessionStorage.setItem(storageKey, String(!isOpen));
  });
  document.body.append(button, frame);

  function show(isOpen: boolean): void {
    document.body.classList.toggle('with-panel', isOpen);
    button.textContent = isOpen ? 'Hide panel' : 'What runs here';
    button.setAttribute('aria-expanded', String(isOpen));
    // A closed panel is not loaded.
    if (isOpen && !frame.hasAttribute('src')) frame.src = '/demo/panel';
  }
}
