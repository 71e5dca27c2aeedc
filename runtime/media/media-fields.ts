import type { Parameter, TypeText } from '../tables.ts';

/** What rules read of a film or a sound, see `media.ts`. */
export const mediaFields = (name: 'video' | 'audio'): Readonly<Record<string, TypeText>> => ({
  [`${name}.id`]: 'text',
  [`${name}.name`]: 'text?',
  [`${name}.percent`]: 'integer',
  [`${name}.seconds`]: 'number',
});

export const mediaMeanings = (name: 'video' | 'audio'): Readonly<Record<string, string>> => ({
  [`${name}.id`]: "The player's attribute `id`; an empty text where it has none.",
  [`${name}.name`]: "The player's attribute `title`, or else `aria-label`.",
  [`${name}.percent`]: 'How far it is, or the share that it has just passed; 0 of what has no end.',
  [`${name}.seconds`]: 'How far it is, in seconds.',
});

export const player: Parameter = {
  name: 'element',
  type: 'element?',
  summary: 'The player, or an element around it; without it, every player.',
};
