import { createMedia } from './media.ts';

/** The sounds of the page. */
export const createAudio = () => createMedia('audio');
