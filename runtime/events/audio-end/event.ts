import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'audio.end',
  summary: 'A sound has played to its end; once for each sound.',
  parameters: [
    { name: 'element', type: 'element?', summary: 'The player, or an element around it; without it, every player.' },
  ],
  fields: { 'audio.id': 'text', 'audio.name': 'text?', 'audio.percent': 'integer', 'audio.seconds': 'number' },
  export: { file: 'events/video-end/end.ts', name: 'createEnd', needs: ['audio'] },
  interaction: true,
  ordered: 'for equal arguments',
  example: `rule audioEnd {
  on audio.end
  do log("end", audio.id)
}`,
});
