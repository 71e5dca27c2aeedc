/** A consent manager in a page: what the page loads, and what a visitor does. Codes run in the page. */
export interface ManagerSubject {
  /** Its program in `test/managers`, or the name of `rules`. */
  readonly program: string;
  /** What the program adds to `test/managers/shared.dsl`, if it has no file. */
  readonly rules?: string;
  /** Files of its package by their addresses on the site: its script, and what that loads. */
  readonly files: Readonly<Record<string, string>>;
  /** In place of files: code that is bundled, for a package that has only modules, or without one. */
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
  /** Where the answer is read. Without it, the manager reports it, and in a new page only once it has loaded. */
  readonly kept?: { readonly cookie: string } | { readonly local: string };
  /** An answer remains in the page when it is forgotten. */
  readonly staysInPage?: boolean;
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
  kept: { cookie: 'cc_cookie' },
};

export const vanillaCookieConsentInStorage: ManagerSubject = {
  ...vanillaCookieConsent,
  program: 'vanilla-cookieconsent in storage',
  rules: `import "npm:tagc/managers/vanilla-cookieconsent.dsl"
consent {
  group necessary   = 1
  group performance = 2 { names: [analytics] }
  group targeting   = 4 { names: [ads] }
  stored: vanillaCookieConsentInStorage(revision: 2)
}`,
  begin: vanillaCookieConsent.begin.replace('revision: 2,', 'revision: 2, cookie: { useLocalStorage: true },'),
  kept: { local: 'cc_cookie' },
};

/** A manager of the IAB's framework. Functions of the page start it, show its banner, and answer with purposes and vendors. */
export const frameworkManager = `import * as stub from '@iabtechlabtcf/stub';
    import { CmpApi } from '@iabtechlabtcf/cmpapi';
    import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';
    stub.default();
    const ids = (all) => Object.fromEntries(all.map((id) => [id, { id, name: '' + id, purposes: [1, 3, 8] }]));
    const list = () => new GVL({
      gvlSpecificationVersion: 3, vendorListVersion: 1, tcfPolicyVersion: 5, lastUpdated: '2024-01-01T00:00:00Z',
      purposes: ids([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), specialPurposes: ids([1, 2]), features: ids([1]),
      specialFeatures: ids([1, 2]), stacks: {}, dataCategories: {},
      vendors: { 755: { id: 755, name: 'one', purposes: [1, 3], legIntPurposes: [], flexiblePurposes: [],
        specialPurposes: [], features: [], specialFeatures: [1] } },
    });
    let api;
    window.start = () => void (api = new CmpApi(7, 1, true));
    window.banner = (text = '') => api.update(text, true);
    window.resume = (text) => api.update(text, false);
    window.elsewhere = () => api.update(null);
    window.answer = (purposes, disclosed = [755], vendors = [755]) => {
      const model = new TCModel(list());
      Object.assign(model, { cmpId: 7, cmpVersion: 1, consentScreen: 1, consentLanguage: 'EN', isServiceSpecific: true });
      model.purposeConsents.set(purposes);
      model.vendorConsents.set(vendors);
      model.vendorsDisclosed.set(disclosed);
      model.specialFeatureOptins.set([1]);
      window.latest = TCString.encode(model);
      api.update(window.latest, false);
      return window.latest;
    };`;

export const framework: ManagerSubject = {
  program: "the IAB's framework",
  rules: `consent {
  group necessary   = 1
  group performance = 2 { names: [8] }
  group targeting   = 4 { names: [1, 3, "feature 1", "vendor 755"] }
  stored: tcf()
}`,
  files: {},
  module: frameworkManager,
  begin: `start(); localStorage.tc ? resume(localStorage.tc) : banner()`,
  acceptAll: `localStorage.tc = answer([1, 3, 8])`,
  acceptSome: `localStorage.tc = answer([8])`,
  refuse: `localStorage.tc = answer([])`,
  reopen: `banner(localStorage.tc)`,
  reset: `delete localStorage.tc; elsewhere()`,
};

/** The commands of a page that keeps the answer itself, as many do. */
export const consentCommands: ManagerSubject = {
  program: 'commands of consent mode',
  rules: `consent {
  group necessary   = 1
  group performance = 2 { names: [analytics_storage] }
  group targeting   = 4 { names: [ad_storage, ad_user_data] }
  stored: consentMode(queue: "dataLayer")
}`,
  files: {},
  module: `window.dataLayer ??= [];
    window.gtag = function () { dataLayer.push(arguments); };
    const values = (ads, statistics) => ({ ad_storage: ads, ad_user_data: ads, analytics_storage: statistics });
    window.beginCommands = () => {
      gtag('consent', 'default', values('denied', 'denied'));
      if (localStorage.commands) gtag('consent', 'update', JSON.parse(localStorage.commands));
    };
    window.command = (ads, statistics) => {
      localStorage.commands = JSON.stringify(values(ads, statistics));
      gtag('consent', 'update', values(ads, statistics));
    };`,
  begin: `beginCommands()`,
  acceptAll: `command('granted', 'granted')`,
  acceptSome: `command('denied', 'granted')`,
  refuse: `command('denied', 'denied')`,
  reopen: `gtag('event', 'reopened')`,
  reset: `delete localStorage.commands; gtag('consent', 'default', { ad_storage: 'denied' })`,
  staysInPage: true,
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
  kept: { cookie: 'klaro' },
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
  kept: { cookie: 'tarteaucitron' },
};

const osano: ManagerSubject = {
  program: 'osano',
  files: { '/banner.js': 'cookieconsent/build/cookieconsent.min.js' },
  begin: `cookieconsent.initialise({ type: 'opt-in', revokable: true, law: { regionalLaw: false } }, (popup) => { window.popup = popup })`,
  acceptAll: `popup.setStatus('allow')`,
  refuse: `popup.setStatus('deny')`,
  reopen: `popup.open()`,
  reset: `popup.revokeChoice()`,
  kept: { cookie: 'cookieconsent_status' },
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
  kept: { cookie: 'c15t' },
};

/** Those whose packages only `npm run deep -- managers` installs. */
export const deepSubjects: readonly ManagerSubject[] = [klaro, tarteaucitron, osano, c15t];
