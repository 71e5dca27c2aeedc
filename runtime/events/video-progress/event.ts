import { mediaFields, mediaMeanings, mediaPlaces } from '../../media/media-fields.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'video.progress',
  summary:
    'A video plays past one of these shares. Each share counts once for each video; skipped parts do not count. Players of YouTube report it with enablejsapi=1, which the vendor youtube adds; those of Vimeo if the vendor vimeo asks them.',
  phrase: 'when a video passes {percent} per cent ({percent?each once:once} per video)',
  parameters: [
    {
      name: 'percent',
      type: 'integer',
      summary: 'Shares of the video, in percent.',
      rest: true,
      atLeast: '1',
      atMost: '100',
    },
  ],
  fields: mediaFields('video'),
  fieldPlaces: mediaPlaces('video'),
  meanings: mediaMeanings('video'),
  fieldValues: { 'video.percent': { oneOf: 'percent' } },
  words: { 'video.percent': 'reached share of the video' },
  export: { file: 'events/video-progress/progress.ts', name: 'createProgress', needs: ['video'] },
  interaction: true,
  ordered: 'across arguments',
  example: `rule videoProgress {
  on video.progress(25, 50, 75)
  do log("progress", video.percent)
}`,
});
