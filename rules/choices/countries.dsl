// Project settings: the specification defines only the size of these groups.

/// 40 countries where only strictly necessary tags run until the visitor agrees (CONS-02). The specification has about
/// 38: the European Union, its overseas regions with a code of their own, and other European countries with the same
/// rules.
countries necessaryOnly =
  europe + [
    BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, MQ, MF, RE
  ]

/// 21 countries of the social pixel, where the company recruits most (CTRY-05). Each must also be in the group
/// `listed`. The pixel has the condition of all third parties, so it would not run in any other country.
countries socialCountries =
  [US, CA, GB, DE, FR, ES, IT, NL, SE, NO, DK, FI, IE, AU, NZ, SG, IN, JP, BR, MX, ZA]

/// Third-party tags may run in these countries only (GATE-01).
countries listed = americas + europe + apac + [IN, JP, ZA]

/// The country in the address of the page. The specification requires a parameter with a country code, but does not
/// name the parameter (CTRY-03).
data addressCountry "the country in the address": country = query("country")
