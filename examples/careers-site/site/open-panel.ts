const storageKey = 'careers demo, panel closed';

/** Opens the panel beside the page, in a frame; on a phone it waits to be opened. */
export function openPanel(): void {
  const button = Object.assign(document.createElement('button'), { id: 'panel-toggle', type: 'button' });
  const frame = Object.assign(document.createElement('iframe'), { id: 'panel-frame', title: 'What runs in this page' });
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
    button.textContent = isOpen ? 'Hide what runs' : 'What runs here';
    button.setAttribute('aria-expanded', String(isOpen));
    // Nobody who does not look at it waits for it.
    if (isOpen && !frame.hasAttribute('src')) frame.src = '/demo/panel';
  }
}
