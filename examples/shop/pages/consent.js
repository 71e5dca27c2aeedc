// The consent banner. Its categories are the names of the groups in rules/consent.dsl.
const sections = {
  necessary: ['What is necessary', 'The cart, orders, and this answer.'],
  analytics: ['Statistics', 'Google Analytics counts visits, so that we see which pages and products are useful.'],
  ads: ['Advertising', 'Google Ads and Meta show you our products on other sites.'],
};

CookieConsent.run({
  // A higher number asks every visitor again. rules/consent.dsl names it, too.
  revision: 1,
  // The banner would hide from tests.
  hideFromBots: false,
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, ads: {} },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          title: 'Cookies',
          description: 'We count visits, and show our products on other sites, if you agree.',
          acceptAllBtn: 'Accept all',
          acceptNecessaryBtn: 'Only what is necessary',
          showPreferencesBtn: 'Choose',
        },
        preferencesModal: {
          title: 'Cookies',
          acceptAllBtn: 'Accept all',
          acceptNecessaryBtn: 'Only what is necessary',
          savePreferencesBtn: 'Save',
          closeIconLabel: 'Close',
          sections: Object.entries(sections).map(([linkedCategory, [title, description]]) => ({
            title,
            description,
            linkedCategory,
          })),
        },
      },
    },
  },
});
