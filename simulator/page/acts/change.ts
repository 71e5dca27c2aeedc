import type { Acts } from '../../contract/act.ts';

/** Ticks a field, or sets another valid value. The code is self-contained, because a browser gets it as text. */
export const change: Acts['change'] = (page, { selector }) => {
  const found = page.document.querySelector(selector);
  const field = found && found.localName === 'form' ? found.querySelector('input, select, textarea') : found;
  if (!field?.validity) return { absent: 'field' };
  if (field.type === 'checkbox' || field.type === 'radio') field.checked = !field.checked;
  // Scripts cannot choose files.
  else if (field.type !== 'file') fillIn();
  for (const type of ['input', 'change']) field.dispatchEvent(new page.Event(type, { bubbles: true }));

  function fillIn(): void {
    const option: any = Array.from(field.querySelectorAll('option')).pop();
    if (option) {
      field.value = option.getAttribute('value') ?? option.textContent;
      return;
    }
    const { value } = field;
    const usual = sampleValue(field.type);
    const [least, most, step] = ['min', 'max', 'step'].map((name) => field.getAttribute(name) ?? '');
    const next = /^(number|range)$/.test(field.type) ? String(Number(least) + (Number(step) || 1)) : '';
    const fits = [usual, least, most, next].some((one) => {
      field.value = one;
      return field.value !== value && field.value !== '' && isValid();
    });
    if (fits) return;
    // If no other valid value is found, keep the value valid rather than changing it.
    field.value = value;
    if (value === '' || !isValid()) field.value = usual;
  }

  function sampleValue(type: string): string {
    const [date, time] = ['2026-01-05', '12:00'];
    const dates = { date, time, 'datetime-local': `${date}T${time}`, month: '2026-01', week: '2026-W02' };
    const others = { email: 'changed@example.com', url: 'https://example.com/changed', number: '1', range: '1' };
    return ({ ...dates, ...others, color: '#112233' } as any)[type] ?? 'changed';
  }

  /** Text fields without a pattern accept any text. For other fields, ask the browser. */
  function isValid(): boolean {
    const isText = /^(text|search|tel|password|email|url|textarea)$/.test(field.type);
    return (isText && !field.hasAttribute('pattern')) || field.validity.valid;
  }
};
