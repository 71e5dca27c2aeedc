import type { Part } from './part.ts';

/** A part in words, for those who do not see the diagram. */
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

/** What has several parts, so that its end is heard. */
function inParentheses(part: Part): string {
  const words = describePart(part);
  return part.form === 'sequence' || part.form === 'choice' ? `(${words})` : words;
}
