// PAGE-08, PAGE-09, PAGE-13: the locale that a page is written for, which stands first in its path.

import "rules/choices/locales.dsl"

data siteLocale: locale = segment(1)

/// The locales that some tags leave out; loading of personalisation is one of them (PAGE-08).
locales untrackedLocales = ["cn-en", "cn-zh", "ru-ru"]

/// A page of another locale, or of none: no default by country, and nothing but what is necessary runs before the visitor
/// answers the banner (PAGE-13).
condition answerAwaited = not (exists siteLocale and siteLocale in defaultConsentLocales)

/// Some rules are for the pages of the United States alone (PAGE-09).
condition americanEnglish = siteLocale is "us-en"
