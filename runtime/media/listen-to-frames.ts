import { findAll, listen, pageDocument, pageWindow } from '../page/document.ts';
import { eachRoot } from '../page/each-root.ts';
import { asNumber } from '../values/number.ts';
import type { MediaState, ListenToOthers } from './media.ts';

/**
 * Hears players in frames that speak through messages, as YouTube's does with `enablejsapi=1`: each is asked once a second
 * until it says what it does. A message counts only from the window of such a frame, and from the origin of its address.
 */
export const listenToFrames: ListenToOthers = (mediaOf, tell) => {
  let frames: HTMLIFrameElement[] = [];
  eachRoot((root) => {
    // It comes first, each time: what has left the page is not kept.
    if (root === pageDocument()) frames = [];
    for (const frame of findAll('iframe[src*="enablejsapi=1"]', root) as HTMLIFrameElement[]) {
      frames.push(frame);
      // No secret; and of a frame that is not there yet, the browser would complain that its origin is another.
      if (mediaOf(frame, frame.src).state === undefined) frame.contentWindow?.postMessage('{"event":"listening"}', '*');
    }
  });
  listen(pageWindow(), 'message', ({ source, origin, data }: MessageEvent) => {
    const frame = frames.find(({ contentWindow }) => contentWindow && contentWindow === source);
    const said = frame && new URL(frame.src).origin === origin && readMessage(data);
    if (said) tell(frame, follow(mediaOf(frame, frame.src), said));
  });
};

/** What a message says of a film; nothing where it is about something else. */
function readMessage(data: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const { event, info } = typeof data === 'string' ? JSON.parse(data) : data;
    if (event === 'onStateChange') return { playerState: info };
    if (event === 'infoDelivery' || event === 'initialDelivery') return { ...info };
  } catch {}
}

/** What its time goes on by while a film plays (1), or as it ends (0), was played; a step of over three seconds is a jump. */
function follow(
  media: MediaState,
  { currentTime, duration, playerState }: Readonly<Record<string, unknown>>,
): MediaState {
  const time = (media.time = asNumber(currentTime) ?? media.time);
  media.duration = asNumber(duration) ?? media.duration;
  media.state = playerState ?? media.state;
  media.isOver = media.state === 0;
  if (media.state === 1 || media.isOver) {
    const last = media.played[media.played.length - 1];
    if (last && time >= last[1] && time <= last[1] + 3) last[1] = time;
    else media.played = [...media.played, [time, time]];
  }
  return media;
}
