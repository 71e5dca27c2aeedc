import * as fc from 'fast-check';

/** A form field with its container, its attributes and the value that a script sets. */
export interface FieldSample {
  readonly tag: string;
  /** The container: the form, a part of a disabled fieldset, or of a nested fieldset. */
  readonly inside: 'form' | 'fieldset' | 'legend' | 'second legend' | 'fieldset in legend';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** The options of a select element. */
  readonly options: readonly Readonly<Record<string, string>>[];
  readonly value: string | null;
}

const types = [
  'text', 'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number',
  'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button', 'hidden', 'TEXT', 'IMAGE', 'datetime', '',
]; // prettier-ignore

const value = fc.constantFrom(
  '', '', 'a', 'a', 'x'.repeat(20), 'a\nb', 'a\r\nb', '\ra', ' ', ' a@example.com ', 'a@', 'a@x.org, b@x.org', 'https://example.com/a', '/a',
  'on', '1', '0.5', '-1e1', '007', '2026-01-05', '2026-01', '2026-W02', '12:00', '12:00:30', '2026-01-05T12:00', '#112233', '#ABC',
); // prettier-ignore

const sample = fc.record({
  tag: fc.oneof(
    { weight: 20, arbitrary: fc.constant('input') },
    fc.constantFrom('button', 'textarea', 'textarea', 'select', 'select', 'select'),
  ),
  attributes: fc.record(
    {
      min: value,
      max: value,
      value,
      step: fc.constantFrom('1', '0.3', '60', 'any'),
      pattern: fc.constantFrom('a+', '[', '.*@.*', ''),
      form: fc.constantFrom('other', 'none', 'about', ''),
      name: fc.constantFrom('q', ''),
      size: fc.constantFrom('1', '3'),
    },
    { requiredKeys: [] },
  ),
  flags: fc.subarray(['required', 'required', 'required', 'readonly', 'disabled', 'checked', 'multiple'], {
    maxLength: 2,
  }),
  type: fc.constantFrom(...types),
  inside: fc.oneof(
    { weight: 12, arbitrary: fc.constant('form' as const) },
    fc.constantFrom('fieldset', 'legend', 'second legend', 'fieldset in legend'),
  ),
  options: fc.array(
    fc.record(
      {
        value: fc.constantFrom('', 'a', 'on'),
        disabled: fc.constant(''),
        selected: fc.constant(''),
        text: fc.constantFrom('', ' a\n b '),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
  text: fc.constantFrom('', 'x', 'a\nb'),
  value: fc.option(value, { freq: 2 }),
});

// Set `type` last: otherwise the value of a slider would change with `min` and `max`.
const field = sample.map(({ type, flags, attributes, ...rest }): FieldSample => ({
  ...rest,
  attributes: { ...attributes, ...Object.fromEntries(flags.map((name) => [name, ''])), type },
}));

export function sampleFields(seed: number, count: number): FieldSample[] {
  return fc.sample(field, { seed, numRuns: count });
}
