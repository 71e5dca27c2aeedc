import { asNumber } from './number.ts';

/** A number without a fraction, or a text that is one. */
export function asInteger(raw: unknown): number | undefined {
  const value = asNumber(raw);
  return Number.isInteger(value) ? value : undefined;
}
