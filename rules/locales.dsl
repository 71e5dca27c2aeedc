// PAGE-08, PAGE-09, PAGE-13: the locale of a page, which is the first segment of its path.

import "rules/choices/locales.dsl"

data siteLocale "the locale of the page": locale = segment(1)

/// Some tags do not run in these locales, among them personalisation (PAGE-08).
locales untrackedLocales = ["cn-en", "cn-zh", "ru-ru"]

/// The page has no locale, or a locale without default consent. Only necessary tags run until the visitor answers the
/// banner (PAGE-13).
condition answerAwaited "the banner must be answered first" =
  not (exists siteLocale and siteLocale in defaultConsentLocales)

/// The page is written for the United States. Some rules apply only there (PAGE-09).
condition americanEnglish "the page is written for the United States" = siteLocale is "us-en"
