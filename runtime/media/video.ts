import { listenToFrames } from './listen-to-frames.ts';
import { createMedia } from './media.ts';

/** The films of the page, those in frames that speak of them too. */
export const createVideo = () => createMedia('video', listenToFrames);
