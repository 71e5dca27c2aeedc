import type { Part } from './part.ts';

/** Describes a part in words, as alternative text of the diagram. */
export function describePart(part: Part): string {
  switch (part.form) {
    case 'sign':
      return `"${part.text}"`;
    case 'value':
    case 'rule':
      return part.text;
    case 'sequence':
      return part.parts.map(inParentheses).join(', then ');
    case 'choice':
      return `either ${part.parts.map(inParentheses).join(' or ')}`;
    case 'optional':
      return `optionally (${describePart(part.part)})`;
    case 'repeated': {
      const between = part.between ? ` with ${describePart(part.between)} between them` : '';
      return `${part.atLeastOnce ? 'one or more' : 'any number'} of (${describePart(part.part)})${between}`;
    }
  }
}

/** Adds parentheses around several parts, so that their end is clear in a screen reader. */
function inParentheses(part: Part): string {
  const words = describePart(part);
  return part.form === 'sequence' || part.form === 'choice' ? `(${words})` : words;
}
