import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'audio.pause',
  summary: 'An audio that was playing pauses before its end. Each time.',
  phrase: 'when a recording pauses',
  parameters: [player],
  fields: mediaFields('audio'),
  fieldPlaces: mediaPlaces('audio'),
  meanings: mediaMeanings('audio'),
  export: { file: 'events/video-pause/pause.ts', name: 'createPause', needs: ['audio'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule audioPause {
  on audio.pause
  do log("pause", audio.seconds)
}`,
});
