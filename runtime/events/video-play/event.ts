import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'video.play',
  summary:
    'A video has played for a while; pauses and skipped parts do not count. Once for each video. Players of YouTube report it with enablejsapi=1, which the vendor youtube adds; those of Vimeo if the vendor vimeo asks them.',
  phrase: 'when a video has played for {after}',
  parameters: [
    player,
    { name: 'after', type: 'duration', summary: 'The total time played.', default: '1s', atLeast: '0ms' },
  ],
  fields: mediaFields('video'),
  fieldPlaces: mediaPlaces('video'),
  meanings: mediaMeanings('video'),
  export: { file: 'events/video-play/play.ts', name: 'createPlay', needs: ['video'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule videoPlay {
  on video.play
  do log("play", video.id)
}`,
});
