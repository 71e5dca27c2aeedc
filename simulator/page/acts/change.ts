import type { Acts } from '../act.ts';

/** Ticks a field, or gives it another value that it takes. The code works by itself, because a browser gets it as text. */
export const change: Acts['change'] = (page, { selector }) => {
  const found = page.document.querySelector(selector);
  const field = found && found.localName === 'form' ? found.querySelector('input, select, textarea') : found;
  if (!field) return { absent: 'field' };
  if (field.type === 'checkbox' || field.type === 'radio') field.checked = !field.checked;
  // Files are chosen by visitors alone.
  else if (field.type !== 'file') fillIn();
  for (const type of ['input', 'change']) field.dispatchEvent(new page.Event(type, { bubbles: true }));

  function fillIn(): void {
    const option: any = Array.from(field.querySelectorAll('option')).pop();
    if (option) {
      field.value = option.getAttribute('value') ?? option.textContent;
      return;
    }
    const { value } = field;
    const usual = usualOf(field.type);
    const [least, most, step] = ['min', 'max', 'step'].map((name) => field.getAttribute(name) ?? '');
    const next = /^(number|range)$/.test(field.type) ? String(Number(least) + (Number(step) || 1)) : '';
    const fits = [usual, least, most, next].some((one) => {
      field.value = one;
      return field.value !== value && field.value !== '' && isValid();
    });
    if (fits) return;
    // Where there is no other, a valid value counts for more than a change.
    field.value = value;
    if (value === '' || !isValid()) field.value = usual;
  }

  function usualOf(type: string): string {
    const [date, time] = ['2026-01-05', '12:00'];
    const dates = { date, time, 'datetime-local': `${date}T${time}`, month: '2026-01', week: '2026-W02' };
    const others = { email: 'changed@example.com', url: 'https://example.com/changed', number: '1', range: '1' };
    return ({ ...dates, ...others, color: '#112233' } as any)[type] ?? 'changed';
  }

  /** Any text is valid in fields of text without a pattern; of other fields only a browser says what is. */
  function isValid(): boolean {
    const isText = /^(text|search|tel|password|email|url|textarea)$/.test(field.type);
    return (isText && !field.hasAttribute('pattern')) || field.validity.valid;
  }
};
