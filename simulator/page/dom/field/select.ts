import type { PageElement } from '../element.ts';
import { PageField } from './field.ts';

/** A select element. Its value is that of the selected option, or empty. */
export class PageSelect extends PageField {
  /** `null` if a script has set a value that no option has. */
  #chosen: PageElement | null | undefined;

  override get type(): string {
    return this.hasAttribute('multiple') ? 'select-multiple' : 'select-one';
  }
  override get value(): string {
    const option = this.#option();
    return option ? valueOf(option) : '';
  }
  override set value(value: string | null) {
    this.#chosen = this.#options().find((option) => valueOf(option) === String(value)) ?? null;
  }
  /** Whether nothing is selected. In a drop-down list, a first option without a value counts as nothing. */
  override isEmpty(): boolean {
    const option = this.#option();
    return !option || (!this.#showsSeveral && option === this.#options()[0] && valueOf(option) === '');
  }
  #option(): PageElement | undefined {
    if (this.#chosen !== undefined) return this.#chosen ?? undefined;
    const options = this.#options();
    const selected = options.filter((option) => option.hasAttribute('selected'));
    // In a multiple select the first selected option counts, otherwise the last one.
    const own = this.type === 'select-multiple' ? selected[0] : selected[selected.length - 1];
    return own ?? (this.#showsSeveral ? undefined : options.find((option) => !isOff(option)));
  }
  #options(): PageElement[] {
    return this.querySelectorAll('option');
  }
  get #showsSeveral(): boolean {
    return this.hasAttribute('multiple') || Number.parseInt(this.getAttribute('size') ?? '', 10) > 1;
  }
}

function isOff(option: PageElement): boolean {
  return option.hasAttribute('disabled') || Boolean(option.closest('optgroup')?.hasAttribute('disabled'));
}

function valueOf(option: PageElement): string {
  return option.getAttribute('value') ?? option.textContent.trim().replace(/\s+/g, ' ');
}
