import { listenToFrames } from './listen-to-frames.ts';
import { createMedia } from './media.ts';

/** Tracks the videos of the page, including those in frames that report their state. */
export const createVideo = () => createMedia('video', listenToFrames);
