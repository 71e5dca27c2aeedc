import type { Fields } from '../../delivery/call-request.ts';
import type { Mark } from '../../delivery/client.ts';
import { isText } from '../../data-layer/is-text.ts';
import { delay } from '../../page/clock.ts';
import { hideUntil } from '../../page/hide-style.ts';
import type { Personalisation, PersonalisationOptions } from './client.ts';
import { forgetSession } from './session.ts';

/** Requests offers, and passes them to `found` or applies them. Resolves afterwards or on failure, with false if dropped. */
export type Deliver = (part: Fields, found?: (offers: readonly unknown[]) => void) => Promise<unknown>;

/** Creates the actions of the client with a way to deliver offers, and one to log errors. */
export function personalisationBy(
  options: () => PersonalisationOptions,
  mark: Mark,
  deliver: Deliver,
  report: (error: unknown) => void,
): Personalisation {
  const refuse = async (text: string) => report(text);
  // Only the first request hides elements (LOAD-04). If consent is still missing after a second, the visitor is already
  // reading the page, and nothing is hidden.
  let isLoading: unknown = true;
  delay(() => (isLoading = isLoading && mark()()), 1000);
  return {
    page() {
      const { hide, entity, profile } = options();
      const show = isLoading && hide ? hideUntil(hide, 3000) : undefined;
      isLoading = false;
      const shown = deliver({ execute: { pageLoad: { parameters: entity, profileParameters: profile } } });
      return show ? shown.finally(show) : shown;
    },
    box(name, parameters, found) {
      if (!isText(name)) return refuse('mbox option required');
      if (name.length > 250) return refuse('mbox name is longer than 250 characters');
      return deliver({ execute: { mboxes: [{ index: 0, name, parameters }] } }, found);
    },
    view: (name) =>
      isText(name) ? deliver({ prefetch: { views: [{ name }] } }) : refuse('view name must be a non-empty string'),
    forget: forgetSession,
  };
}
