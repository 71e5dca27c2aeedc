/** Thrown if a scenario cannot run. The message is for its author. */
export class Unsupported extends Error {}
