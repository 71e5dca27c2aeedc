import { version } from '../package.json';

/** The version of tagc, as its package states it. */
export { version };
