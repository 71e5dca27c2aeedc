import { pass } from './pass.ts';

/**
 * Lets Matomo build empty requests, which it never sends. Without this, it would keep clicks that visitors make without consent,
 * and send them at the next consent.
 */
export default function drop(): void {
  pass(() => '');
}
