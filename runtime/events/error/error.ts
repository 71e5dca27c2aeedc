import { errorFile, errorLine, errorMessage } from '#reads';
import { redactUrl } from '../../redaction/redact.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** A rule can cause an error of its own, such as with a script that it loads. The limit ends such loops. */
const mostErrors = 20;

/**
 * Runs rules for errors of scripts that nothing has caught, each once. Errors that the rules cause while they run are ignored.
 * Errors of tagc's own code never reach the window.
 */
export const createError =
  (personal: RegExp) =>
  (rules: readonly RuleFunction[]): void => {
    const known = new Set<string>();
    let isRunning = false;
    listenAlways(window, 'error', ({ message, filename, lineno }) => {
      const key = [message, filename, lineno].join('\n');
      if (isRunning || known.has(key) || known.size === mostErrors) return;
      known.add(key);
      const error = {
        ...(errorMessage && { message: message || undefined }),
        ...(errorFile && { file: filename ? redactUrl(filename, personal) : undefined }),
        ...(errorLine && { line: lineno || undefined }),
      };
      isRunning = true;
      for (const rule of rules) rule({ error });
      isRunning = false;
    });
  };
