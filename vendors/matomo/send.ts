import { pass } from './pass.ts';

/** Lets Matomo build its requests again. */
export default function send(): void {
  pass(undefined);
}
