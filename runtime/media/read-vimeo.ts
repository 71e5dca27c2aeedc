/** Returns what a message of a player of Vimeo says, as players of YouTube say it. Undefined for messages about other things. */
export function readVimeo(message: Readonly<Record<string, any>>): Readonly<Record<string, unknown>> | undefined {
  const { event, method, data, value } = message;
  switch (event ?? method) {
    case 'play':
    case 'timeupdate':
    case 'pause':
    case 'ended':
      return { currentTime: data.seconds, duration: data.duration, playerState: states[event] };
    case 'getPaused':
      return { playerState: value ? 2 : 1 };
    case 'getVideoTitle':
      return { videoData: { title: value } };
    case 'getVideoId':
      return { videoData: { video_id: `${value}` } };
    case 'getVideoUrl':
      return { videoUrl: value };
  }
}

// The position can also change while the player pauses.
const states: Readonly<Record<string, number>> = { play: 1, pause: 2, ended: 0 };
