import { version } from '../../package.json';

/** The version in package.json. */
export { version };
