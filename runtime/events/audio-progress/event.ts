import { mediaFields, mediaMeanings, mediaPlaces } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'audio.progress',
  summary:
    'An audio plays past one of these shares. Each share counts once for each audio; skipped parts do not count.',
  phrase: 'when a recording passes {percent} per cent ({percent?each once:once} per recording)',
  parameters: [
    {
      name: 'percent',
      type: 'integer',
      summary: 'Shares of the audio, in percent.',
      rest: true,
      atLeast: '1',
      atMost: '100',
    },
  ],
  fields: mediaFields('audio'),
  fieldPlaces: mediaPlaces('audio'),
  meanings: mediaMeanings('audio'),
  fieldValues: { 'audio.percent': { oneOf: 'percent' } },
  words: { 'audio.percent': 'reached share of the recording' },
  export: { file: 'events/video-progress/progress.ts', name: 'createProgress', needs: ['audio'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule audioProgress {
  on audio.progress(25)
  do log("progress", audio.percent)
}`,
});
