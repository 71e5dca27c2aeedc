import type { EventTable, Parameter, TypeText } from '../tables/tables.ts';

/** The fields of video and audio events, see `media.ts`. */
export const mediaFields = (name: 'video' | 'audio'): Readonly<Record<string, TypeText>> => ({
  [`${name}.id`]: 'text',
  [`${name}.name`]: 'text?',
  [`${name}.percent`]: 'integer',
  [`${name}.seconds`]: 'number',
  [`${name}.duration`]: 'number?',
  [`${name}.url`]: 'personal(url) address?',
  ...(name === 'video' && { 'video.title': 'text?', 'video.code': 'text?' }),
});

/** The attributes that the fields are read from. */
export const mediaPlaces = (name: 'video' | 'audio'): NonNullable<EventTable['fieldPlaces']> => ({
  [`${name}.id`]: [['attribute', 'id']],
  [`${name}.name`]: [
    ['attribute', 'title'],
    ['attribute', 'aria-label'],
  ],
  [`${name}.url`]: [['attribute', 'src']],
});

export const mediaMeanings = (name: 'video' | 'audio'): Readonly<Record<string, string>> => ({
  [`${name}.id`]: "The player's attribute `id`; an empty text if it has none.",
  [`${name}.name`]: "The player's attribute `title`, or else `aria-label`.",
  [`${name}.percent`]: 'The current position in percent, or the share just reached; 0 for streams without an end.',
  [`${name}.seconds`]: 'The current position in seconds.',
  [`${name}.duration`]: 'The length in seconds; missing if it is unknown, or if the stream has no end.',
  [`${name}.url`]: 'The full address: the one that a player in a frame reports, or else the `src` of the player.',
  ...(name === 'video' && {
    'video.title': 'The title of the video, if a player in a frame reports it.',
    'video.code': 'The id of the video at its host, if a player in a frame reports it: `M7lc1UVf-VE`.',
  }),
});

export const player: Parameter = {
  name: 'element',
  type: 'element?',
  summary: 'The player, or an element around it. By default every player.',
};
