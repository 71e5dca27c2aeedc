/**
 * The attributes that `setAttribute` may set: they describe or mark an element. Every other attribute is refused, because
 * a list of dangerous ones would never be complete: browsers add attributes that load, open or run something. Some that
 * look harmless are left out on purpose:
 * - `id` and `name` become global variables of the page
 * - `value`, `content` and `rel` change what a form sends or what an element means
 * - `disabled` and `media` load style sheets; `autoplay`, `loading` and `preload` load the address that is there
 * - `referrerpolicy`, `target` and `crossorigin` weaken what the page has set
 * - `contenteditable` and `spellcheck` change what becomes of typed text
 * - presentation attributes of SVG, such as `fill`, take addresses.
 */
export const harmlessAttributes: readonly string[] = [
  'alt',
  'class',
  'dir',
  'hidden',
  'inert',
  'lang',
  'role',
  'tabindex',
  'title',
  'translate',
];

/** Groups of such attributes, by how their names begin. Only scripts of the page and assistive technology read them. */
export const harmlessPrefixes: readonly string[] = ['aria-', 'data-'];

/** Whether an attribute can be set without loading, opening or running something. It is written in lower case. */
export function isHarmlessAttribute(name: string): boolean {
  const prefix = harmlessPrefixes.find((text) => name.startsWith(text)) ?? '';
  return prefix ? /^[a-z\d._-]+$/.test(name.slice(prefix.length)) : harmlessAttributes.includes(name);
}
