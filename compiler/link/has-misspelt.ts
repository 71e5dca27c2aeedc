import { nearest } from '../diagnostics/nearest.ts';
import type { Body } from '../syntax/document.ts';
import { fieldName } from './outline.ts';

/** Whether a body has a field whose name is nearly one of these: that is told, and what it was meant for is not missing. */
export function hasMisspelt(body: Pick<Body, 'entries'> | undefined, names: readonly string[]): boolean {
  return Boolean(body?.entries.some(({ key }) => nearest(fieldName(key) ?? '', names)));
}
