import { settingOf } from '../../model/setting-of.ts';
import type { ContainerVariable } from '../../model/container.ts';

/** Names that look like personal data, with the label for it. */
const labels: readonly (readonly [RegExp, string])[] = [
  [/e-?mail/i, 'personal(email) '],
  [/phone|mobile number|telephone/i, 'personal(phone) '],
  [/\b(?:first|last|full|sur|given|family)[\s_-]?name\b/i, 'personal(name) '],
  [/\b(?:street|postal|zip ?code|postcode)\b/i, 'personal(address) '],
  [/\b(?:user|customer|visitor|client|member|login)[\s_-]?id\b|\buid\b/i, 'personal(id) '],
];

/** Kinds of variables that read a value of the page. */
const reading = new Set(['v', 'j', 'k', 'd', 'jsm', 'u']);

/** Returns the label that the name of a variable proposes, with a space after it, or an empty text. */
export function proposedLabel({ kind, type, name, settings }: ContainerVariable): string {
  const isRead = kind === 'data element' ? type !== 'core/constant' : reading.has(type) || type.startsWith('cvt_');
  if (!isRead) return '';
  return labelFor([name, ...['name', 'path', 'queryKey'].map((key) => settingOf(settings, key))].join(' '));
}

/** Whether the name of a value that is read from the page looks like personal data. */
export const looksPersonal = (name: string): boolean => labelFor(name) !== '';

function labelFor(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return labels.find(([pattern]) => pattern.test(words))?.[1] ?? '';
}
