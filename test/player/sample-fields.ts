import * as fc from 'fast-check';

/** A field of a form, where in it, what its attributes ask for, and what is filled in. */
export interface FieldSample {
  readonly tag: string;
  /** The parts of a fieldset that is off, and of another one inside it. */
  readonly inside: 'form' | 'fieldset' | 'legend' | 'second legend' | 'fieldset in legend';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** What a list has to choose from. */
  readonly options: readonly Readonly<Record<string, string>>[];
  readonly value: string | null;
}

const types = [
  'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number',
  'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button', 'hidden', 'TEXT', 'IMAGE', 'datetime', '',
]; // prettier-ignore

const number = fc.oneof(
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.integer({ min: -2000, max: 2000 }).map((tenths) => String(tenths / 10)),
  fc.constantFrom(
    '',
    ' 1',
    '1 ',
    '+1',
    '1.',
    '.5',
    '-.5',
    '1e0',
    '5E-1',
    '0x1',
    '1e999',
    'NaN',
    'Infinity',
    '-0',
    '007',
  ),
);
const two = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((one) => String(one).padStart(2, '0'));
const year = fc.constantFrom('2026', '2024', '2000', '1970', '1969', '1900', '0001', '0000', '9999', '26');
const month = fc.tuple(year, two(0, 13)).map((parts) => parts.join('-'));
const date = fc.tuple(month, fc.oneof(two(0, 32), two(28, 31))).map((parts) => parts.join('-'));
const week = fc.tuple(year, fc.oneof(two(0, 54), two(52, 53))).map((parts) => parts.join('-W'));
const time = fc
  .tuple(
    two(0, 24),
    two(0, 60),
    fc.constantFrom('', '', ':00', ':30', ':60', ':00.0', ':00.5', ':00.250', ':00.1234', ':'),
  )
  .map(([hours, minutes, seconds]) => `${hours}:${minutes}${seconds}`);
const moment = fc.tuple(date, fc.constantFrom('T', ' ', 't', ''), time).map((parts) => parts.join(''));
const address = fc.constantFrom(
  'a@example.com', ' a@example.com ', 'a@b', 'a@', '@b', 'a b@example.com', 'a@-b.com', 'a@b-.com', 'a@b..com', "o'n@x.org",
  'a@x.org, b@x.org', 'a@x.org,', 'https://example.com/a', ' https://example.com ', 'example.com', '/a', 'mailto:a', 'a:',
  'http://', 'javascript:1', '#112233', ' #112233 ', '#ABCDEF', '#abc', '#abcd', 'on', 'ab', 'AB', 'a\nb', 'a\r\nb', ' ', 'x'.repeat(20),
  `a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(64)}.com`,
); // prettier-ignore
const held = fc.oneof(number, month, date, week, time, moment, address);

/** Attributes and values are of the field's kind more often than not. */
const kinds: Readonly<Record<string, fc.Arbitrary<string>>> = {
  number,
  range: number,
  month,
  date,
  week,
  time,
  'datetime-local': moment,
};

const sample: fc.Arbitrary<FieldSample> = fc.constantFrom(...types).chain((type) => {
  const value = fc.oneof({ weight: 5, arbitrary: kinds[type] ?? address }, held);
  const flags = fc.subarray(['required', 'readonly', 'disabled', 'checked', 'multiple'], { maxLength: 2 });
  const sample = fc.record({
    tag: fc.oneof(
      { weight: 20, arbitrary: fc.constant('input') },
      fc.constantFrom('button', 'textarea', 'select', 'select'),
    ),
    attributes: fc.record(
      {
        min: value,
        max: value,
        value,
        step: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom('1', '2', '7', '0.1', '0.3', '0.5', '30', '60', '900') },
          number,
          fc.constantFrom('any', 'ANY'),
        ),
        pattern: fc.constantFrom('a+', 'a|b', 'a)(b', '[', '.*@.*', String.raw`\d+`, '', '(?i)a'),
        form: fc.constantFrom('other', 'none', 'about', ''),
        name: fc.constantFrom('q', ''),
        size: fc.constantFrom('1', '3'),
      },
      { requiredKeys: [] },
    ),
    inside: fc.oneof(
      { weight: 12, arbitrary: fc.constant('form' as const) },
      fc.constantFrom('fieldset', 'legend', 'second legend', 'fieldset in legend'),
    ),
    options: fc.array(
      fc.record(
        { value: fc.constantFrom('', 'a', 'on'), disabled: fc.constant(''), selected: fc.constant('') },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
    text: fc.constantFrom('', 'x', 'a\nb'),
    value: fc.option(value, { freq: 2 }),
  });
  return fc.tuple(sample, flags).map(([given, names]) => ({
    ...given,
    // What it is comes last: a browser's slider keeps where it stood when its ends move.
    attributes: { ...given.attributes, ...Object.fromEntries(names.map((name) => [name, ''])), type },
  }));
});

export function sampleFields(seed: number, count: number): FieldSample[] {
  return fc.sample(sample, { seed, numRuns: count });
}
