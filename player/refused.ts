import { Unplayable } from './unplayable.ts';

/** Something that only a real browser can do. The message is a sentence without its end, which names what was asked for. */
export class Refused extends Unplayable {}
