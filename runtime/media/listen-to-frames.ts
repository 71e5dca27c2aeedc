import { videoCode, videoTitle, videoUrl, vimeoMessages } from '#reads';
import { findAll, matchesSelector } from '../page/document.ts';
import { eachRoot } from '../page/each-root.ts';
import { listenInRoots } from '../page/listen-in-roots.ts';
import { listenAlways } from '../page/listen-always.ts';
import { asNumber } from '../values/number.ts';
import { vimeoPlayers } from '../page/vimeo-players.ts';
import { readVimeo } from './read-vimeo.ts';
import type { ListenToOthers, MediaDescription, MediaState } from './media.ts';

/**
 * Tracks players in frames that communicate through messages, such as YouTube with `enablejsapi=1`. Each is polled once a
 * second until it reports its state; those of Vimeo are asked by a tag. Only messages from the frame's window and from the origin of its address count.
 */
export const listenToFrames: ListenToOthers = (mediaOf, report) => {
  let frames: HTMLIFrameElement[] = [];
  eachRoot((root) => {
    // The document is visited first each time. Starting over releases frames that have left the page.
    if (root === document) frames = [];
    for (const frame of findAll(
      `iframe[src*="enablejsapi=1"]${vimeoMessages ? `,${vimeoPlayers}` : ''}`,
      root,
    ) as HTMLIFrameElement[]) {
      frames.push(frame);
      if (vimeoMessages && matchesSelector(frame, vimeoPlayers)) continue;
      // The message is not secret. A specific target origin would cause browser warnings while the frame is loading.
      if (mediaOf(frame, frame.src).state === undefined) frame.contentWindow?.postMessage('{"event":"listening"}', '*');
    }
  });
  // Whatever a frame has loaded, it has a new player, even at the same address.
  listenInRoots('load', ({ target }) => {
    if (frames.includes(target)) mediaOf(target, target.src).state = undefined;
  });
  listenAlways(window, 'message', ({ source, origin, data }: MessageEvent) => {
    const frame = frames.find(({ contentWindow }) => contentWindow && contentWindow === source);
    const status = frame && new URL(frame.src).origin === origin && readMessage(data);
    if ((videoUrl || videoTitle || videoCode) && status) {
      const media = mediaOf(frame, frame.src);
      media.about = describe(status, media.about);
    }
    if (status) report(frame, follow(mediaOf(frame, frame.src), status));
  });
};

/** The status in a message about media; undefined for other messages. */
function readMessage(data: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : data;
    const { event, info } = message;
    if (event === 'onStateChange') return { playerState: info };
    if (event === 'infoDelivery' || event === 'initialDelivery') return { ...info };
    if (vimeoMessages) return readVimeo(message);
  } catch {}
}

/** Updates the played stretches: progress while playing (1) or ended (0) was played; a step of over three seconds is a jump. */
function follow(
  media: MediaState,
  { currentTime, duration, playerState }: Readonly<Record<string, unknown>>,
): MediaState {
  const time = (media.time = asNumber(currentTime) ?? media.time);
  media.duration = asNumber(duration) ?? media.duration;
  media.state = playerState ?? media.state;
  media.isOver = media.state === 0;
  if (media.state === 1 || media.isOver) {
    const last = media.stretches[media.stretches.length - 1];
    if (last && time >= last[1] && time <= last[1] + 3) last[1] = time;
    else media.stretches = [...media.stretches, [time, time]];
  }
  return media;
}

/** What the player reports about its video. A message has only what changed since the previous one. */
const describe = (
  { videoUrl: url, videoData }: Readonly<Record<string, any>>,
  about: MediaDescription | undefined,
): MediaDescription => ({
  url: url ?? about?.url,
  title: videoData?.title ?? about?.title,
  code: videoData?.video_id ?? about?.code,
});
