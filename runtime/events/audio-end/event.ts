import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'audio.end',
  summary: 'An audio has played to its end. Once for each audio.',
  phrase: 'when a recording has played to its end',
  parameters: [player],
  fields: mediaFields('audio'),
  fieldPlaces: mediaPlaces('audio'),
  meanings: mediaMeanings('audio'),
  export: { file: 'events/video-end/end.ts', name: 'createEnd', needs: ['audio'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule audioEnd {
  on audio.end
  do log("end", audio.id)
}`,
});
