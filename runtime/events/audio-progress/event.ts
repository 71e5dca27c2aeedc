import { mediaFields, mediaMeanings } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'audio.progress',
  summary:
    'A sound plays past one of these shares of it; each once for each sound. What is jumped over does not count.',
  parameters: [
    {
      name: 'percent',
      type: 'integer',
      summary: 'Shares of the sound, in percent.',
      rest: true,
      atLeast: '1',
      atMost: '100',
    },
  ],
  fields: mediaFields('audio'),
  meanings: mediaMeanings('audio'),
  export: { file: 'events/video-progress/progress.ts', name: 'createProgress', needs: ['audio'] },
  interaction: true,
  ordered: 'for equal arguments',
  example: `rule audioProgress {
  on audio.progress(25)
  do log("progress", audio.percent)
}`,
});
