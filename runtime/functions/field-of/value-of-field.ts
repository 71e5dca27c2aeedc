import { matchesSelector, read } from '../../page/document.ts';
import { readContent } from '../content-of/read-content.ts';
import { closest } from '../closest/closest.ts';

/**
 * The value of a field, by its name or id, of the form that an element is, belongs to or is in. A check box or radio button
 * counts only if it is checked, and a password never does.
 */
export function valueOfField(element?: any, name?: string): string | undefined {
  // In a form, `form` may be a field of this name; of a custom element, it may be anything.
  const form = [element, element?.form, closest(element, 'form')].find((one) => matchesSelector(one, 'form'));
  const fields: HTMLInputElement[] = form ? [...read('elements', form)] : [];
  return readContent(
    fields.find(
      (one) => (one.name === name || one.id === name) && (!/^(radio|checkbox)$/.test(one.type) || one.checked),
    ),
    'value',
  );
}
