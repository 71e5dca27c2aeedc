/** The signals of Google Consent Mode, each with the usual group that it fits. */
export const consentSignals = {
  ad_storage: 'targeting',
  ad_user_data: 'targeting',
  ad_personalization: 'targeting',
  analytics_storage: 'performance',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  security_storage: 'necessary',
} as const;

export type ConsentSignal = keyof typeof consentSignals;

/** The signals that Google's scripts take as granted unless a command denies them. */
export const requiredSignals: readonly ConsentSignal[] = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
];
