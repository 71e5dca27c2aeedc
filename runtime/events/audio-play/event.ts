import { mediaFields, mediaMeanings, mediaPlaces, player } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'audio.play',
  summary: 'An audio has played for a while; pauses and skipped parts do not count. Once for each audio.',
  phrase: 'when a recording has played for {after}',
  parameters: [
    player,
    { name: 'after', type: 'duration', summary: 'The total time played.', default: '1s', atLeast: '0ms' },
  ],
  fields: mediaFields('audio'),
  fieldPlaces: mediaPlaces('audio'),
  meanings: mediaMeanings('audio'),
  export: { file: 'events/video-play/play.ts', name: 'createPlay', needs: ['audio'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule audioPlay {
  on audio.play
  do log("play", audio.id)
}`,
});
