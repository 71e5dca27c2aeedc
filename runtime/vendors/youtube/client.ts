import type { Client } from '../../delivery/client.ts';
import { attempt } from '../../page/attempt.ts';
import { findAll, read } from '../../page/document.ts';
import { someRoot } from '../../page/each-root.ts';

interface YoutubeOptions {
  readonly players: string;
}

/** Lets players in frames of the page report what they play, see `media/listen-to-frames.ts`. */
export const createYoutube = (_id: string, options: () => YoutubeOptions): Client & { run(): void } => ({
  run: () =>
    void someRoot(document, (root) => {
      for (const frame of findAll('iframe[src]', root))
        attempt(() => enable(frame as HTMLIFrameElement, options().players));
    }),
  answer: () => ({}),
  listen: () => {},
  forget: () => {},
});

/** Loads a player again with an address that lets it report. Does nothing if the visitor may be using it. */
function enable(frame: HTMLIFrameElement, players: string): void {
  const address = new URL(frame.src);
  const { origin, pathname, searchParams } = address;
  const isPlayer = origin === new URL(players).origin && pathname.startsWith('/embed/');
  if (!isPlayer || searchParams.has('enablejsapi') || isFocused(frame)) return;
  searchParams.set('enablejsapi', '1');
  searchParams.set('origin', location.origin);
  // A frame that gets another address while it is in the page would add an entry to the history of the visitor.
  const { parentNode, nextSibling } = frame;
  frame.remove();
  frame.src = address.href;
  parentNode?.insertBefore(frame, nextSibling);
}

/** Whether the visitor has clicked into a frame, or reached it with the keyboard. */
const isFocused = (frame: HTMLIFrameElement): boolean =>
  read('activeElement', read('getRootNode', frame).call(frame)) === frame;
