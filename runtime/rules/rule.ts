import { log } from '../page/log.ts';

/** What an event starts: takes the event's fields, and never throws. */
export type Rule = (event: any) => void;

/** A rule whose failure is logged and stops itself alone (RULE-04). */
export const createRule =
  (id: string, body: Rule): Rule =>
  (event) => {
    try {
      body(event);
    } catch (error) {
      failed(id, error);
    }
  };

/** The text that is logged when an action of a rule fails; the rule's remaining steps are skipped. */
export const failed = (id: string, error: unknown): void =>
  log('error', `Failed to execute "action" for "${id}" rule. ${(error as Error)?.message || error}`);
