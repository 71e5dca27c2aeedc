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

/**
 * Lets fixed elements at the right or lower edge of the page, such as banners, end beside the panel, at the same distance: now, and
 * when the page adds them. Some are in a fixed element of the body that has no size.
 */
function keepBeside(): void {
  const mark = () => {
    for (const element of [...document.body.children].flatMap(placed)) {
      const { position, right, bottom } = getComputedStyle(element);
      if (position !== 'fixed' || element.id.startsWith('demo-panel-')) continue;
      markAtEdge(element, 'demo-beside', right);
      markAtEdge(element, 'demo-above', bottom);
    }
  };
  mark();
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

const placed = (element: Element) => (element.clientHeight === 0 ? [...element.querySelectorAll('*')] : element);

/** An element that is farther away from the edge does not touch the panel, or is placed from the other side. */
const nearest = 48;

function markAtEdge(element: Element, mark: string, distance: string): void {
  if (element.classList.contains(mark) || !(Number.parseFloat(distance) <= nearest)) return;
  (element as HTMLElement).style.setProperty(`--${mark}`, distance);
  element.classList.add(mark);
}
