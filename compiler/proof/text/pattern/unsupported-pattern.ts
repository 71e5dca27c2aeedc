/** Why a test cannot be searched. The message completes the sentence "The test … ". */
export class UnsupportedPattern extends Error {}
