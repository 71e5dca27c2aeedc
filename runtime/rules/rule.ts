import { log } from '../page/log.ts';

/** A function that an event starts. It takes the event's fields and never throws. */
export type RuleFunction = (event: any) => void;

/** Creates a rule. Its failure is logged and does not affect other rules (RULE-04). */
export const createRule =
  (id: string, body: RuleFunction): RuleFunction =>
  (event) => {
    try {
      body(event);
    } catch (error) {
      failed(id, error);
    }
  };

/** Logs the failure of a rule's action. The caller skips the rule's remaining steps. */
export const failed = (id: string, error: unknown): void =>
  log('error', `Failed to execute "action" for "${id}" rule.`, (error as Error)?.message || error);
