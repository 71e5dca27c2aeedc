import { onClick } from './find.ts';

/** Makes the button below a video play it. */
export function startMedia(): void {
  onClick('.play-button', (button) => void button.closest('figure')!.querySelector('video')!.play());
}
