import type { PageElement } from '../element.ts';
import { PageField } from './field.ts';

/** A list to choose from: its value is that of one of its options, or empty. */
export class PageSelect extends PageField {
  #chosen: string | undefined;

  override get value(): string {
    const options = this.querySelectorAll('option');
    const first = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    return this.#chosen ?? (first ? valueOf(first) : '');
  }
  override set value(value: string) {
    const isOffered = this.querySelectorAll('option').some((option) => valueOf(option) === String(value));
    this.#chosen = isOffered ? String(value) : '';
  }
}

function valueOf(option: PageElement): string {
  return option.getAttribute('value') ?? option.textContent.trim();
}
