/** The frames with players of Vimeo. */
export const vimeoPlayers = 'iframe[src*="//player.vimeo.com/video/"]';
