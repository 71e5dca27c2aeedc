import * as fc from 'fast-check';

/** A field of a form, its container in it, its attributes and the value that it is set to. */
export interface FieldSample {
  readonly tag: string;
  /** The parts of a disabled fieldset, and of another one inside it. */
  readonly inside: 'form' | 'fieldset' | 'legend' | 'second legend' | 'fieldset in legend';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** The options of a list. */
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

// The type comes last: a browser's slider keeps its place when its ends move.
const field = sample.map(({ type, flags, attributes, ...rest }): FieldSample => ({
  ...rest,
  attributes: { ...attributes, ...Object.fromEntries(flags.map((name) => [name, ''])), type },
}));

export function sampleFields(seed: number, count: number): FieldSample[] {
  return fc.sample(field, { seed, numRuns: count });
}
