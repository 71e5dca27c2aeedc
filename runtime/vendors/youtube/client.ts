import type { Client } from '../../delivery/client.ts';
import { attempt } from '../../page/attempt.ts';
import { every } from '../../page/clock.ts';
import { findAll, read } from '../../page/document.ts';
import { someRoot } from '../../page/each-root.ts';
import { listenAlways } from '../../page/listen-always.ts';

interface YoutubeOptions {
  readonly players: string;
}

/** Lets players in frames of the page report what they play, see `media/listen-to-frames.ts`. */
export function createYoutube(_id: string, options: () => YoutubeOptions): Client & { run(): void } {
  // Frames that the visitor has used, who may be elsewhere by now: on the button of a consent banner.
  const used = new WeakSet<Node>();
  const note = () => attempt(() => void used.add(focused(document)));
  // A click into a frame takes the focus from the window. No event reports that it moves from one frame to another.
  listenAlways(window, 'blur', note);
  every(note, 1000);
  return {
    run() {
      note();
      someRoot(document, (root) => {
        for (const frame of findAll('iframe[src]', root))
          if (!used.has(frame)) attempt(() => enable(frame as HTMLIFrameElement, options().players));
      });
    },
    answer: () => ({}),
    listen: () => {},
    forget: () => {},
  };
}

/** The element with the focus, also in an open shadow tree; or else the root. */
function focused(root: Node): Node {
  const element: Element | null = read('activeElement', root);
  return element?.shadowRoot ? focused(element.shadowRoot) : (element ?? root);
}

/** Loads a player again with an address that lets it report. Does nothing if the player may be playing. */
function enable(frame: HTMLIFrameElement, players: string): void {
  const address = new URL(frame.src);
  const { origin, pathname, searchParams } = address;
  const isPlayer = origin === new URL(players).origin && pathname.startsWith('/embed/');
  if (!isPlayer || searchParams.has('enablejsapi') || searchParams.get('autoplay') === '1') return;
  searchParams.set('enablejsapi', '1');
  searchParams.set('origin', location.origin);
  // A frame that gets another address while it is in the page would add an entry to the history of the visitor.
  const { parentNode, nextSibling } = frame;
  frame.remove();
  frame.src = address.href;
  parentNode?.insertBefore(frame, nextSibling);
}
