import { vi } from 'vitest';
import { personalParameters } from '../../runtime/redaction/personal-parameters.ts';
import type { PageModel, ServiceName } from '../../runtime/tables/tables.ts';

/** Adds what the bundle's entry derives from a page for the built-in values that need it. */
export function servicesOf(page: PageModel): Partial<Record<ServiceName, unknown>> {
  return {
    redaction: personalParameters(page.redaction.parameters),
    visit: () => page.visit,
    campaigns: () => page.campaigns,
    consent: { isGranted: () => (page.consent?.known ? true : undefined) },
    groups: { performance: 2 },
    consentProgress: { state: () => page.consent?.state ?? 'pending' },
    consentDecision: () => page.consent?.decision,
    consentSource: { stored: () => (page.consent?.chosen ? 2 : null) },
    optOut: () => page.consent?.optedOut,
    // Anything that starts with the bundle has not started yet.
    start: () => {},
  };
}

/** Returns the globals of a page from which built-in values read the values of a model. */
export function stubPage({
  url,
  referrer,
  title,
  hasForm,
  isVisible,
  isFramed,
  viewport,
  navigation,
  loadTime,
  libraryHost,
  browser,
  now,
}: PageModel): void {
  const type = { fresh: 'navigate', reload: 'reload', backForward: 'back_forward' }[navigation];
  const location = new URL(url);
  vi.stubGlobal('location', location);
  const currentScript = libraryHost === undefined ? null : { src: `https://${libraryHost}/tags/car.js` };
  // Objects are read from the prototype, as in a browser.
  const prototype = { currentScript };
  const visibilityState = isVisible ? 'visible' : 'hidden';
  const document = { referrer, title, visibilityState, querySelector: () => (hasForm ? {} : null) };
  vi.stubGlobal('document', Object.assign(Object.create(prototype), document));
  const addEventListener = () => {};
  const window = { location, innerWidth: viewport.width, innerHeight: viewport.height, addEventListener };
  vi.stubGlobal('window', Object.assign(window, { top: isFramed ? {} : window }));
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('Date', Object.assign(class extends Date {}, { now: () => now }));
  vi.stubGlobal('console', { error() {} });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type, loadEventStart: loadTime ?? 0 }] });
}
