/** A consent manager in a page: what the page loads, and what a visitor does. Codes run in the page. */
export interface ManagerSubject {
  /** Its program in `test/managers`. */
  readonly program: string;
  /** Files of its package by their addresses on the site: its script, and what that loads. */
  readonly files: Readonly<Record<string, string>>;
  /** In place of files: code that is bundled, for a package that has only modules. */
  readonly module?: string;
  /** Begins it after its scripts have run. */
  readonly begin: string;
  /** When it has loaded what it needs. */
  readonly isReady?: string;
  readonly acceptAll: string;
  /** Grants what `counter` needs alone; managers with one question have no such answer. */
  readonly acceptSome?: string;
  readonly refuse: string;
  /** Moves every switch to granted without saving. */
  readonly moveSwitches?: string;
  readonly reopen: string;
  /** Forgets the answer. */
  readonly reset: string;
  /** Where a damaged answer is. */
  readonly damaged: { readonly cookie: string } | { readonly local: string };
}

const clickSwitches = (selector: string) =>
  `document.querySelectorAll(${JSON.stringify(selector)}).forEach((one) => one.checked || one.click())`;

export const vanillaCookieConsent: ManagerSubject = {
  program: 'vanilla-cookieconsent',
  files: { '/banner.js': 'vanilla-cookieconsent/dist/cookieconsent.umd.js' },
  begin: `CookieConsent.run({
    revision: 2,
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, ads: {} },
    language: { default: 'en', translations: { en: {
      consentModal: { title: 'Cookies' },
      preferencesModal: { title: 'Cookies', sections: [
        { linkedCategory: 'analytics', title: 'a' }, { linkedCategory: 'ads', title: 'b' },
      ] },
    } } },
  })`,
  acceptAll: `CookieConsent.acceptCategory('all')`,
  acceptSome: `CookieConsent.acceptCategory(['analytics'])`,
  refuse: `CookieConsent.acceptCategory([])`,
  moveSwitches: `CookieConsent.showPreferences(); ${clickSwitches('#cc-main .section__toggle:not([disabled])')}`,
  reopen: `CookieConsent.showPreferences()`,
  reset: `CookieConsent.reset(true)`,
  damaged: { cookie: 'cc_cookie' },
};

const klaro: ManagerSubject = {
  program: 'klaro',
  files: { '/banner.js': 'klaro/dist/klaro-no-css.js' },
  begin: `klaro.setup(window.klaroConfig = {
    services: ['matomo', 'facebook', 'youtube'].map((name) => ({ name, purposes: ['a'] })),
    translations: { en: { privacyPolicyUrl: '/privacy', purposes: { a: 'A' } } }, lang: 'en',
  })`,
  acceptAll: `klaro.getManager().changeAll(true); klaro.getManager().saveAndApplyConsents()`,
  acceptSome: `klaro.getManager().changeAll(false); klaro.getManager().updateConsent('matomo', true);
    klaro.getManager().saveAndApplyConsents()`,
  refuse: `klaro.getManager().changeAll(false); klaro.getManager().saveAndApplyConsents()`,
  moveSwitches: `klaro.getManager().changeAll(true)`,
  reopen: `klaro.show()`,
  reset: `klaro.getManager().resetConsents()`,
  damaged: { cookie: 'klaro' },
};

const tarteaucitron: ManagerSubject = {
  program: 'tarteaucitron',
  files: {
    '/tarteaucitron/tarteaucitron.js': 'tarteaucitronjs/tarteaucitron.js',
    '/tarteaucitron/tarteaucitron.services.js': 'tarteaucitronjs/tarteaucitron.services.js',
    '/tarteaucitron/lang/tarteaucitron.en.js': 'tarteaucitronjs/lang/tarteaucitron.en.js',
  },
  begin: `tarteaucitronForceLanguage = 'en';
    tarteaucitron.job = ['matomo', 'facebookpixel'];
    tarteaucitron.init({ privacyUrl: '', hashtag: '#tac', cookieName: 'tarteaucitron', orientation: 'bottom',
      showAlertSmall: false, cookieslist: false, adblocker: false, highPrivacy: true, DenyAllCta: true,
      AcceptAllCta: true, useExternalCss: true, removeCredit: true, serviceDefaultState: 'wait' })`,
  isReady: `tarteaucitron.services.matomo && tarteaucitron.added.facebookpixel`,
  acceptAll: `tarteaucitron.userInterface.respondAll(true)`,
  acceptSome: `tarteaucitron.userInterface.respondAll(false);
    tarteaucitron.userInterface.respond(document.getElementById('matomoAllowed'), true)`,
  refuse: `tarteaucitron.userInterface.respondAll(false)`,
  reopen: `tarteaucitron.userInterface.openPanel()`,
  reset: `document.cookie = 'tarteaucitron=;path=/;max-age=0'`,
  damaged: { cookie: 'tarteaucitron' },
};

const osano: ManagerSubject = {
  program: 'osano',
  files: { '/banner.js': 'cookieconsent/build/cookieconsent.min.js' },
  begin: `cookieconsent.initialise({ type: 'opt-in', revokable: true, law: { regionalLaw: false } }, (popup) => { window.popup = popup })`,
  acceptAll: `popup.setStatus('allow')`,
  refuse: `popup.setStatus('deny')`,
  reopen: `popup.open()`,
  reset: `popup.revokeChoice()`,
  damaged: { cookie: 'cookieconsent_status' },
};

const c15t: ManagerSubject = {
  program: 'c15t',
  files: {},
  module: `import { getOrCreateConsentRuntime } from 'c15t'; window.beginConsent = () => getOrCreateConsentRuntime({
    mode: 'offline', reloadOnConsentRevoked: false, consentCategories: ['necessary', 'measurement', 'marketing'],
  })`,
  begin: `beginConsent()`,
  acceptAll: `c15tStore.getState().saveConsents('all')`,
  acceptSome: `c15tStore.getState().setSelectedConsent('measurement', true);
    c15tStore.getState().setSelectedConsent('marketing', false); c15tStore.getState().saveConsents('custom')`,
  refuse: `c15tStore.getState().saveConsents('necessary')`,
  moveSwitches: `c15tStore.getState().setSelectedConsent('measurement', true);
    c15tStore.getState().setSelectedConsent('marketing', true)`,
  reopen: `c15tStore.getState().setActiveUI('dialog')`,
  reset: `c15tStore.getState().resetConsents()`,
  damaged: { cookie: 'c15t' },
};

/** Those whose packages only `npm run deep -- managers` installs. */
export const deepSubjects: readonly ManagerSubject[] = [klaro, tarteaucitron, osano, c15t];
