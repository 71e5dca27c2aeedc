import { Unsupported } from './unsupported.ts';

/** Something that the simulated page cannot do and a browser can: the message says what, and how to run the scenario there. */
export class Refused extends Unsupported {
  constructor(what: string) {
    super(`${what}. This needs a real browser: run \`tagc test --browser\``);
  }
}
