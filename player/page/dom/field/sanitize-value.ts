import type { PageField } from './field.ts';
import { readNumber } from './read-number.ts';
import { stepsOf } from './steps-of.ts';

/**
 * What a field keeps of a value that it is given.
 *
 * Source: https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm
 */
export function sanitizeValue(field: PageField, value: string): string {
  const { type } = field;
  switch (type) {
    case 'text':
    case 'search':
    case 'tel':
    case 'password':
      return withoutBreaks(value);
    case 'url':
      return trim(withoutBreaks(value));
    case 'email':
      return (field.hasAttribute('multiple') ? value.split(',') : [value])
        .map((one) => trim(withoutBreaks(one)))
        .join(',');
    case 'number':
    case 'date':
    case 'month':
    case 'week':
    case 'time':
      return readNumber(type, value) === undefined ? '' : value;
    case 'datetime-local':
      return readNumber(type, value) === undefined ? '' : shortestMoment(value);
    case 'textarea':
      return value.replace(/\r\n?/g, '\n');
    case 'file':
      return '';
    case 'range':
      return nearestInRange(field, value);
    case 'color':
      return hexColor(value);
  }
  return value;
}

function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

function trim(text: string): string {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
}

function shortestMoment(moment: string): string {
  return moment
    .replace(' ', 'T')
    .replace(/\.0+$/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/(T..:..):00$/, '$1');
}

/** A slider always stands somewhere: in its middle where it is told nothing. */
function nearestInRange(field: PageField, value: string): string {
  const { least = 0, most = 100, step, from } = stepsOf(field);
  const end = Math.max(least, most);
  const asked = readNumber('range', value) ?? least + (end - least) / 2;
  const within = Math.min(Math.max(asked, least), end);
  if (step === undefined) return String(withoutNoise(within));
  const nearest = withoutNoise(from + roundHalfAway(withoutNoise((within - from) / step)) * step);
  const inside = nearest > end ? nearest - step : nearest < least ? nearest + step : nearest;
  return String(withoutNoise(inside < least || inside > end ? within : inside));
}

function roundHalfAway(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

/** Sums of fractions are a little off. */
function withoutNoise(number: number): number {
  return Number(number.toFixed(12));
}

/** Without how far one sees through it; colors by name, or by what they are made of, are not known here. */
function hexColor(value: string): string {
  const color = trim(value)
    .toLowerCase()
    .replace(/^#(.)(.)(.)(.?)$/, '#$1$1$2$2$3$3$4$4');
  return /^#[\da-f]{6}(?:[\da-f]{2})?$/.test(color) ? color.slice(0, 7) : '#000000';
}
