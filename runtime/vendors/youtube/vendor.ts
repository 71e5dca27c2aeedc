import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'youtube',
  title: 'YouTube players',
  summary:
    'Lets players of YouTube that the page shows in frames report what they play, so that `video.play`, `video.progress`, `video.pause` and `video.end` occur for them. It adds `enablejsapi=1` and the origin of the page to the address of a frame, which loads the player again. It leaves a frame alone that has `enablejsapi` already, that plays by itself (`autoplay=1`), or that the visitor has used. The selector in the example also finds frames that get their address late. Nothing is sent before consent, and frames stay as they are after it is withdrawn.',
  cannotWithdraw: 'The players stay as they are until the next page, and YouTube decides what they send.',
  group: 'targeting',
  writes: [
    ['inserted', 'iframe'],
    ['attribute', 'src'],
  ],
  options: {
    players: {
      type: 'address',
      summary: 'The origin of the players. Players without cookies have `https://www.youtube-nocookie.com`.',
      default: '"https://www.youtube.com"',
      csp: 'frame',
    },
  },
  actions: {
    run: {
      summary: 'Changes the frames that are in the page now.',
      phrase: 'let players of {host} report what they play',
    },
  },
  client: { file: 'vendors/youtube/client.ts', name: 'createYoutube' },
  alsoCalled: ['enablejsapi', 'iframe_api'],
  examples: [],
  example: `tag players {
  vendor: youtube
  group:  targeting
  on      appears("iframe[src*='/embed/']")
}

rule watched {
  on video.progress(50)
  do log("half of", video.title else video.id)
}`,
});
