/** The parts of an element that a selector can name. */
export interface NamedElement {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly parentElement: NamedElement | null;
}

/**
 * Returns a selector that describes an element and what contains it, as a rule could: by names, classes, and attributes
 * that say what it is for. It may find other elements, too.
 */
export function selectorOf(element: NamedElement): string {
  const around: NamedElement[] = [];
  for (let one = element.parentElement; one && one.localName !== 'body'; one = one.parentElement) around.unshift(one);
  const named = around.filter((one) => describe(one) !== one.localName || isMeaningful.test(one.localName));
  return [...named.slice(-mostAround), element].map(describe).join(' ');
}

const mostAround = 4;

/** Elements that rules name without a class. */
const isMeaningful = /^(?:nav|header|footer|main|aside|form|button|a|video|audio|dialog)$/;

function describe({ localName, attributes }: NamedElement): string {
  const parts = [...attributes].flatMap(({ name, value }) => {
    if (value.length > longestValue) return [];
    if (name === 'id') return isName.test(value) ? `#${value}` : `[id=${quoted(value)}]`;
    if (name === 'class')
      return value
        .split(/\s+/)
        .filter((one) => isName.test(one))
        .slice(0, mostClasses)
        .map((one) => `.${one}`);
    return isKept.test(name) ? `[${name}${value === '' ? '' : `=${quoted(value)}`}]` : [];
  });
  // A selector has names before attributes, however the page orders them.
  return (
    localName +
    parts.filter((part) => !part.startsWith('[')).join('') +
    parts.filter((part) => part.startsWith('[')).join('')
  );
}

const mostClasses = 4;
const longestValue = 100;
const isName = /^[A-Za-z_][\w-]*$/;
const isKept = /^(?:href|type|name|role|download|target|data-[a-z][a-z0-9-]*)$/;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s/g, ' ')}"`;
