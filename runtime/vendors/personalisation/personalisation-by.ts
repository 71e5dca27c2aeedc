import type { Fields } from '../../delivery/question.ts';
import type { May } from '../../delivery/client.ts';
import { isText } from '../../data-layer/is-text.ts';
import { delay } from '../../page/clock.ts';
import { hideUntil } from '../../page/hide-style.ts';
import { log } from '../../page/log.ts';
import type { Personalisation, PersonalisationOptions } from './client.ts';
import { forgetSession } from './session.ts';

/** Asks for a part of what is offered; ends, and never fails, when the offers are with `found`, or else applied, or lost. */
export type Deliver = (part: Fields, found?: (offers: readonly unknown[]) => void) => Promise<void>;

/** What rules ask, whoever delivers. */
export function personalisationBy(options: () => PersonalisationOptions, may: May, deliver: Deliver): Personalisation {
  const refuse = async (text: string) => log('error', text);
  // What is asked first belongs to the loading of the page (LOAD-04), unless consent comes when the page is being read.
  let isLoading: unknown = true;
  delay(() => (isLoading = isLoading && may()), 1000);
  return {
    page() {
      const { hide, entity, profile } = options();
      const show = isLoading && hide ? hideUntil(hide, 3000) : undefined;
      isLoading = false;
      const shown = deliver({ execute: { pageLoad: { parameters: entity, profileParameters: profile } } });
      return show ? shown.then(show) : shown;
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
