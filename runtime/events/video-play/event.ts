import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'video.play',
  summary: 'A film has played for a while, pauses and jumps left out; once for each film.',
  parameters: [
    { name: 'element', type: 'element?', summary: 'The player, or an element around it; without it, every player.' },
    { name: 'after', type: 'duration', summary: 'How much of it has played.', default: '1s' },
  ],
  fields: { 'video.id': 'text', 'video.name': 'text?', 'video.percent': 'integer', 'video.seconds': 'number' },
  export: { file: 'events/video-play/play.ts', name: 'createPlay', needs: ['video'] },
  interaction: true,
  ordered: 'for equal arguments',
  example: `rule videoPlay {
  on video.play
  do log("play", video.id)
}`,
});
