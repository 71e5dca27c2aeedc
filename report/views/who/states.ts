import { isPartial } from '../../consent-states.ts';
import { optOutGroups, outOf } from './choice.ts';
import { necessary, noDefaultPlace } from '../../consent.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

/**
 * Returns the part of an address that chooses a visitor in a consent state for the calculator, on the page that is chosen
 * already, if possible. Undefined if the calculator has no such visitor.
 */
export function choiceOfState(
  { consent, calculator }: Pick<ReportData, 'consent' | 'calculator'>,
  state: string,
  page = '',
): Readonly<Record<string, string>> | undefined {
  const others = (consent?.groups ?? []).map(({ name }) => name).filter((name) => name !== necessary);
  const pages = calculator?.pages ?? [];
  const mayOptOut = (calculator?.optOuts ?? []).some(({ name }) => !name.includes(' '));
  const single = Object.fromEntries(optOutGroups(calculator).map((group) => [outOf(group), 'no']));
  const answer = (...groups: readonly string[]) => ({
    consent: [necessary, ...groups].join(' '),
    out: mayOptOut ? 'no' : '',
    ...single,
    page: page === noDefaultPlace ? '' : page,
  });
  switch (state) {
    case 'any':
    case 'unanswered':
      return { ...answer(), consent: '' };
    case 'noDefault':
      return pages.some(({ name }) => name === noDefaultPlace)
        ? { ...answer(), consent: '', page: noDefaultPlace }
        : undefined;
    case 'rejected':
      return answer();
    case 'several':
      return answer(...others.slice(0, 2));
    case 'accepted':
      return answer(...others);
    case 'expired':
    case 'unknown':
      return { ...answer(), consent: state };
    case 'optedOut':
      return mayOptOut ? { ...answer(), consent: '', out: 'yes' } : undefined;
    case 'optedOutPartly': {
      const outs = Object.fromEntries(Object.keys(single).map((name) => [name, 'yes']));
      return { ...answer(...others), ...outs, ...(calculator?.readsGpc && { gpc: 'yes' }) };
    }
    default:
      return isPartial(state) ? answer(state.replace(/^only /, '')) : undefined;
  }
}
