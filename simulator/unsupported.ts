/** Why a scenario cannot be played, in a sentence that its author understands. */
export class Unsupported extends Error {}
