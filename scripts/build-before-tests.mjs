import { build } from './build.mjs';

/** Tests run the built command too, so vitest builds it first; an unchanged one is there already. */
export default build;
