import { UnreadablePage } from './require-list.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** Returns why a page could not be observed until the end. Returns errors that have another reason unchanged. */
export function explainVisit(page: string, error: unknown): unknown {
  const text = error instanceof CannotRun ? '' : String((error as Error)?.message);
  if (/page crashed/i.test(text)) {
    return new CannotRun(`"${page}" crashed.`, 'Check that it opens in a browser, and that enough memory is free.');
  }
  if (/has been closed|browser has disconnected/i.test(text)) {
    return new CannotRun(`The browser was closed before "${page}" was verified.`, 'Run the command again.');
  }
  if (/execution context was destroyed|frame was detached/i.test(text)) {
    return new CannotRun(`"${page}" opens other pages by itself.`, 'Name the page to which it leads.');
  }
  if (error instanceof UnreadablePage || text.startsWith('page.evaluate:')) {
    const [reason] = text.replace('page.evaluate:', '').trim().split('\n');
    return new CannotRun(`"${page}" cannot be observed: ${reason}`, 'Check whether it replaces what browsers provide.');
  }
  return error;
}

/** Returns the error for a page whose scripts run without an end. */
export function stoppedResponding(page: string): CannotRun {
  return new CannotRun(
    `"${page}" stopped responding after it had loaded.`,
    'Check whether one of its scripts runs without an end. --timeout allows more time.',
  );
}
