import type { PageField } from './field.ts';
import { readNumber, steps } from './read-number.ts';

/** Between what the number of a field may be, and in which steps; without `step` any number will do. */
export interface FieldSteps {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly step?: number | undefined;
  /** What steps are counted from. */
  readonly from: number;
}

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
