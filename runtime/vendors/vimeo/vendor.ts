import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'vimeo',
  title: 'Vimeo players',
  summary:
    'Asks players of Vimeo that the page shows in frames to report what they play, so that `video.play`, `video.progress`, `video.pause` and `video.end` occur for them. It uses the messages of the public player API and loads nothing. Nothing is asked before consent, and players go on reporting to the page after it is withdrawn.',
  cannotWithdraw: 'The players report to the page until it is left, and Vimeo decides what they send.',
  group: 'targeting',
  writes: [],
  options: {},
  actions: {
    run: {
      summary: 'Asks the players that are in the page now.',
      phrase: 'ask players of Vimeo to report what they play',
    },
  },
  client: { file: 'vendors/vimeo/client.ts', name: 'createVimeo' },
  part: 'vimeoMessages',
  alsoCalled: ['vimeo_player'],
  examples: [],
  example: `tag players {
  vendor: vimeo
  group:  targeting
  on      appears("iframe[src*='player.vimeo.com']")
}

rule watched {
  on video.progress(50)
  do log("half of", video.title else video.id)
}`,
});
