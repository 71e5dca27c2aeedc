import { Unsupported } from './unsupported.ts';

/** Thrown for a feature that the simulated page does not support. The message names it and suggests a real browser. */
export class Refused extends Unsupported {
  constructor(what: string) {
    super(`${what}. Run the scenario in a real browser with \`tagc test --browser\``);
  }
}
