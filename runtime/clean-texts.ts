import type { Clean } from './query.ts';

/** A list or record with every text in it cleaned. */
export const cleanTexts = (value: unknown, clean: Clean): unknown =>
  value && JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' ? clean(part) : part)));
