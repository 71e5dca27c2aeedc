import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'video.end',
  summary: 'A film has played to its end; once for each film.',
  parameters: [
    { name: 'element', type: 'element?', summary: 'The player, or an element around it; without it, every player.' },
  ],
  fields: { 'video.id': 'text', 'video.name': 'text?', 'video.percent': 'integer', 'video.seconds': 'number' },
  export: { file: 'events/video-end/end.ts', name: 'createEnd', needs: ['video'] },
  interaction: true,
  ordered: 'for equal arguments',
  example: `rule videoEnd {
  on video.end
  do log("end", video.id)
}`,
});
