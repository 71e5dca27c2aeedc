import type { RuleAnswer } from '../messages.ts';

/** The visitor of a page, as the panel shows and changes it. A change may load the page again. */
export interface ShownVisitor {
  /** A code; empty if the page decides, `none` if the country is unknown. */
  readonly country: string;
  /** Whether the country is stored in the browser, and not part of the page's data. Undefined if the rules decide where it is. */
  readonly isStored?: boolean;
  /** Whether the browser sends Global Privacy Control. */
  readonly sendsSignal: boolean;
  chooseCountry(code: string, isStored: boolean): void;
  switchSignal(isSent: boolean): void;
  /** Keeps an answer as the consent manager does, without what needs `refused`, and reports it. */
  answer(granted: readonly string[], refused?: string): Promise<void>;
  /** Takes the answer away. The page is loaded again, because a page that is open still knows it. */
  forgetAnswer(): Promise<void>;
  /** Says what `tagc explain` says of a rule or tag in the page. Undefined where nobody can be asked. */
  explain?(rule: string): Promise<RuleAnswer>;
  /** Deletes everything stored about the visitor: consent, id, campaigns and applications. */
  forget(): void;
}
