import type { Parameter, TypeText } from '../tables.ts';

/** What rules read of a film or a sound, see `media.ts`. */
export const mediaFields = (name: 'video' | 'audio'): Readonly<Record<string, TypeText>> => ({
  [`${name}.id`]: 'text',
  [`${name}.name`]: 'text?',
  [`${name}.percent`]: 'integer',
  [`${name}.seconds`]: 'number',
});

export const player: Parameter = {
  name: 'element',
  type: 'element?',
  summary: 'The player, or an element around it; without it, every player.',
};
