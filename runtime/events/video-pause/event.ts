import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'video.pause',
  summary:
    'A video that was playing pauses before its end. Each time. Players of YouTube report it with enablejsapi=1, which the vendor youtube adds; those of Vimeo if the vendor vimeo asks them.',
  phrase: 'when a video pauses',
  parameters: [player],
  fields: mediaFields('video'),
  fieldPlaces: mediaPlaces('video'),
  meanings: mediaMeanings('video'),
  export: { file: 'events/video-pause/pause.ts', name: 'createPause', needs: ['video'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule videoPause {
  on video.pause
  do log("pause", video.seconds)
}`,
});
