import { onClick } from './find.ts';

/** The button below a film plays it. */
export function startMedia(): void {
  onClick('.play-button', (button) => void button.closest('figure')!.querySelector('video')!.play());
}
