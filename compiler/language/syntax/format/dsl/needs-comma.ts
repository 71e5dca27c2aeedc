import type { Line } from '../layout.ts';
import type { Formatter } from '../formatter.ts';

/** Whether a comma must follow a value: line breaks have no meaning, and the next key starts with an operator. */
export function needsComma({ print }: Formatter, next: Line | undefined): boolean {
  if (!next || !('entries' in next.node)) return false;
  return operator.test(print(next.node.entries[0].key));
}

const operator = /^(?:-|(?:or|and|is|in|contains|starts|ends|with|matches|else|within|then|of)(?![\w$]))/;
