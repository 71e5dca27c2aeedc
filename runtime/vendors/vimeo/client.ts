import { videoCode, videoTitle, videoUrl } from '#reads';
import type { Client } from '../../delivery/client.ts';
import { vimeoPlayers } from '../../page/vimeo-players.ts';
import { every } from '../../page/clock.ts';
import { findAll } from '../../page/document.ts';
import { someRoot } from '../../page/each-root.ts';
import { listenAlways } from '../../page/listen-always.ts';
import { listenInRoots } from '../../page/listen-in-roots.ts';

/**
 * Asks players of Vimeo to report what they play, see `media/listen-to-frames.ts`. A frame that is still loading hears
 * nothing, so each is asked once a second until it answers.
 */
export function createVimeo(): Client & { run(): void } {
  /** Whether each player that was asked has answered. */
  const answered = new Map<Element, boolean>();
  const ask = (frame: Element): void => {
    const { contentWindow } = frame as HTMLIFrameElement;
    answered.set(frame, false);
    // The messages are not secret. A specific target origin would cause browser warnings while the frame is loading.
    for (const message of messages()) contentWindow?.postMessage(message, '*');
  };
  every(() => answered.forEach((hasAnswered, frame) => hasAnswered || ask(frame)), 1000);
  // Whatever a frame has loaded, it has a new player.
  listenInRoots('load', ({ target }) => answered.has(target) && ask(target));
  listenAlways(window, 'message', ({ source }: MessageEvent) =>
    answered.forEach((_, frame) => {
      if ((frame as HTMLIFrameElement).contentWindow === source) answered.set(frame, true);
    }),
  );
  return {
    run: () =>
      void someRoot(document, (root) => {
        for (const frame of findAll(vimeoPlayers, root)) if (!answered.has(frame)) ask(frame);
      }),
    answer: () => ({}),
    listen: () => {},
    forget: () => answered.clear(),
  };
}

const messages = (): readonly object[] => [
  ...['play', 'timeupdate', 'pause', 'ended'].map((value) => ({ method: 'addEventListener', value })),
  { method: 'getPaused' },
  ...(videoTitle ? [{ method: 'getVideoTitle' }] : []),
  ...(videoUrl ? [{ method: 'getVideoUrl' }] : []),
  ...(videoCode ? [{ method: 'getVideoId' }] : []),
];
