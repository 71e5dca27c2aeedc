import type { Declaration } from '../../document.ts';
import type { Print } from '../printer.ts';
import { printKey } from './print-key.ts';

/** Numbers declarations that repeat a header, such as a second `variables`, because YAML keys must differ. */
export function numberKeys(declarations: readonly Declaration[], print: Print): ReadonlyMap<Declaration, number> {
  const counts = new Map<string, number>();
  const numbers = new Map<Declaration, number>();
  for (const declaration of declarations) {
    const key = printKey(declaration, print);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > 1) numbers.set(declaration, count);
    for (const inner of numberKeys(declaration.body?.declarations ?? [], print)) numbers.set(...inner);
  }
  return numbers;
}
