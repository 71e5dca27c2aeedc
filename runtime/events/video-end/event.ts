import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'video.end',
  summary:
    'A video has played to its end. Once for each video. Players of YouTube report it with enablejsapi=1, which the vendor youtube adds; those of Vimeo if the vendor vimeo asks them.',
  phrase: 'when a video has played to its end',
  parameters: [player],
  fields: mediaFields('video'),
  fieldPlaces: mediaPlaces('video'),
  meanings: mediaMeanings('video'),
  export: { file: 'events/video-end/end.ts', name: 'createEnd', needs: ['video'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule videoEnd {
  on video.end
  do log("end", video.id)
}`,
});
