import type { PageField } from './field.ts';
import { day, readNumber, second, week } from './read-number.ts';

/** Between what the number of a field may be, and in which steps; without `step` any number will do. */
export interface FieldSteps {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly step?: number | undefined;
  /** What steps are counted from. */
  readonly from: number;
}

/** What a step of 1 is, how far a step goes where none is given, and what steps are counted from. */
interface Steps {
  readonly unit: number;
  readonly usual: number;
  readonly from: number;
}

const steps: Readonly<Record<string, Steps | undefined>> = {
  number: { unit: 1, usual: 1, from: 0 },
  range: { unit: 1, usual: 1, from: 0 },
  date: { unit: day, usual: day, from: 0 },
  month: { unit: 1, usual: 1, from: 0 },
  // Weeks begin on Mondays, and 1970 did on a Thursday.
  week: { unit: week, usual: week, from: -3 * day },
  time: { unit: second, usual: 60 * second, from: 0 },
  'datetime-local': { unit: second, usual: 60 * second, from: 0 },
};

export function stepsOf(field: PageField): FieldSteps {
  const { type } = field;
  const kind = steps[type];
  if (!kind) return { from: 0 };
  const [least, most, start] = ['min', 'max', 'value'].map((name) => readNumber(type, field.getAttribute(name) ?? ''));
  const from = least ?? start ?? kind.from;
  const asked = field.getAttribute('step') ?? '';
  if (asked.toLowerCase() === 'any') return { least, most, from };
  const number = readNumber('number', asked) ?? 0;
  return { least, most, from, step: number > 0 ? inWhole(type, number) * kind.unit : kind.usual };
}

/** Days, weeks and months are not parted. */
function inWhole(type: string, step: number): number {
  return /^(date|week|month)$/.test(type) ? Math.max(1, Math.round(step)) : step;
}
