import type { TriggerFilter } from '../../model/container.ts';
import { readSelector } from '../../../compiler/language/tables/selector/read-selector.ts';
import { CannotCarry, quote } from '../value-code.ts';
import type { TriggerStart } from './start-of.ts';

/** The variables that are the element of an event, and those that are its attributes. */
const variables = {
  click: {
    element: /^\{\{\s*Click Element\s*\}\}$/i,
    attribute: /^\{\{\s*Click (ID|Classes|Target)\s*\}\}$/i,
  },
  form: {
    element: /^\{\{\s*Form Element\s*\}\}$/i,
    attribute: /^\{\{\s*Form (ID|Classes|Target)\s*\}\}$/i,
  },
};

const attributes: Readonly<Record<string, string>> = { id: 'id', classes: 'class', target: 'target' };

const operators: Partial<Record<TriggerFilter['comparison'], string>> = {
  equals: '=',
  contains: '*=',
  startsWith: '^=',
  endsWith: '$=',
};

const within = 'A click on an element within the one that it names counts, too.';

/**
 * Returns the start of a click: comparisons of the clicked element and its attributes become a selector. The nearest element
 * around the click that fits counts.
 */
export function withSelectors(
  base: string,
  filters: readonly TriggerFilter[],
  kind: 'click' | 'linkClick',
  parameters = '',
): TriggerStart {
  const { selector, rest, isInnermost } = selectorsIn(filters, 'click', base);
  return {
    event: `click(${quote(selector === '' ? '*' : selector)}${parameters})`,
    context: { kind: 'click', name: kind === 'click' ? 'gtm.click' : 'gtm.linkClick' },
    filters: rest,
    ...(selector !== '' && { selector }),
    // Google Tag Manager compares the innermost element, unless the trigger is about links.
    differs: kind === 'click' && isInnermost ? [within] : [],
  };
}

/** Returns the selector that comparisons of an element and its attributes amount to, and the other comparisons. */
export function selectorsIn(filters: readonly TriggerFilter[], of: keyof typeof variables, base = '') {
  const rest: TriggerFilter[] = [];
  const selectors: string[] = [];
  const excluded: string[] = [];
  let isInnermost = false;
  for (const filter of filters) {
    const selector = selectorOf(filter, of);
    if (selector === undefined) rest.push(filter);
    else if (filter.isNegated) excluded.push(selector.text);
    else {
      selectors.push(selector.text);
      isInnermost ||= !selector.hasDescendants;
    }
  }
  const selector = combined(base, selectors, excluded);
  if (selector !== '' && readSelector(selector).failedAt !== undefined)
    throw new CannotCarry(`${JSON.stringify(selector)} is no selector that browsers accept.`);
  return { selector, rest, isInnermost };
}

function combined(base: string, selectors: readonly string[], excluded: readonly string[]): string {
  const parts = [...(base === '' ? [] : [base]), ...selectors];
  const only = parts.length === 1 ? parts[0] : parts.map((part) => (needsIs(part) ? `:is(${part})` : part)).join('');
  const all = excluded.map((part) => `:not(${part})`).join('');
  return only === '' || all === '' ? only + all : `${needsIs(only) ? `:is(${only})` : only}${all}`;
}

/** Whether a selector needs `:is` to be joined with another one. */
const needsIs = (selector: string): boolean =>
  !/^(?:[.#][\w-]+|\[[^\]]+\]|:[\w-]+\([^]*\))+$/.test(selector) || hasComma(selector);

const hasComma = (selector: string): boolean => /,/.test(selector.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, ''));

function selectorOf(
  { left, right, comparison, isNegated, ignoresCase }: TriggerFilter,
  of: keyof typeof variables,
): { readonly text: string; readonly hasDescendants: boolean } | undefined {
  if (/\{\{/.test(right)) return undefined;
  if (comparison === 'cssSelector') {
    if (!variables[of].element.test(left.trim()))
      throw new CannotCarry('It tests a selector on a value that is not the element of its event.');
    return of === 'click' ? withoutDescendants(right.trim()) : { text: right.trim(), hasDescendants: false };
  }
  const [, word] = variables[of].attribute.exec(left.trim()) ?? [];
  const operator = operators[comparison];
  if (word === undefined || operator === undefined || (right === '' && !isNegated)) return undefined;
  const attribute = attributes[word.toLowerCase()];
  // An element without the attribute has an empty text there.
  if (right === '') return { text: `:is([${attribute}=""], :not([${attribute}]))`, hasDescendants: false };
  return { text: `[${attribute}${operator}${quote(right)}${ignoresCase ? ' i' : ''}]`, hasDescendants: false };
}

/**
 * Returns the selector without its descendants, as in `.buy, .buy *`: the nearest element that fits counts anyway.
 */
function withoutDescendants(selector: string): { readonly text: string; readonly hasDescendants: boolean } {
  const parts = selector.split(/\s*,\s*(?![^(]*\))/);
  const own = parts.filter((part) => !/\s\*$/.test(part));
  const inner = parts.filter((part) => /\s\*$/.test(part)).map((part) => part.replace(/\s+\*$/, ''));
  if (inner.length === 0) return { text: selector, hasDescendants: false };
  return {
    text: [...new Set([...own, ...inner])].join(', '),
    hasDescendants: inner.every((part) => own.includes(part)),
  };
}
