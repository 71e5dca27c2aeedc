import { createMedia } from './media.ts';

/** Tracks the audio elements of the page. */
export const createAudio = () => createMedia('audio');
