import type { Line } from '../layout.ts';
import type { Formatter } from '../formatter.ts';

/** Line ends mean nothing, so a comma keeps a value from going on with a key that is an operator's word or sign. */
export function needsComma({ print }: Formatter, next: Line | undefined): boolean {
  if (!next || !('entries' in next.node)) return false;
  return operator.test(print(next.node.entries[0].key));
}

const operator = /^(?:-|(?:or|and|is|in|contains|starts|ends|with|matches|else|within|then|of)(?![\w$]))/;
