import { gateReplay } from '#reads';
import { now } from './clock.ts';
import { read } from './document.ts';

/** The page as it was at an event. */
export interface PageMoment {
  /** Equal for what happens in one page. A page may change the query of its address without being another. */
  readonly pageView: string;
  readonly location?: URL;
  readonly heldTitle?: string;
  /** The state of the data layer. */
  readonly heldState?: unknown;
  /** The time of the event. */
  since?: number;
  /** The same, if the step that was held is done as if it were that time. */
  heldTime?: number;
  /** Whether consent was refused at the event. */
  isKept?: boolean;
}

/** The page at the event of the step that runs now, if the step was held. */
export let held: PageMoment | undefined;

export const pageTitle = (): string => held?.heldTitle ?? read('title');

/** Milliseconds since 1970: now, or at the event of the step that runs now. */
export const momentTime = (): number => (gateReplay && held?.heldTime) || now();

let views = 0;

let lastView: unknown;

/** Notes that the visitor has gone to another page of the same document, or come back to it. Several listeners note the same. */
export const nextView = (page: unknown): unknown => lastView !== (lastView = page) && views++;

export const viewNow = (): string => views + location.pathname;

let readState: (() => unknown) | undefined;

/** Sets what returns the state of the data layer, which no later push may change. */
export const setReadState = (read: () => unknown): unknown => (readState = read);

/** The page as it is now. */
export const momentNow = (): PageMoment => ({
  pageView: viewNow(),
  location: new URL(location.href),
  heldTitle: read('title'),
  heldState: readState?.(),
});

/** Runs a step for which the page is as it was at a moment, or as it is. */
export function during<Result>(moment: PageMoment | undefined, step: () => Result): Result {
  const before = held;
  held = moment;
  try {
    return step();
  } finally {
    held = before;
  }
}
