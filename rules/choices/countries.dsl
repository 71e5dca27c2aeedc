// Chosen: the specification gives these sets by their size only.

/// 40 countries that get strictly necessary tags until the visitor agrees, for the about 38 of the specification (CONS-02):
/// the European Union with all its regions overseas that have a code, and the rest of Europe that follows its rules.
countries necessaryOnly =
  europe + [
    BE, BG, HR, CY, CZ, EE, HU, IS, LV, LT, LU, MT, PL, RO, SK, SI, MC, SM, AX, YT, GF, GP, MQ, MF, RE
  ]

/// 21 countries of the social ad tag (CTRY-05): where the company recruits most. Each must be listed
/// below, too: the pixel is behind the gate of all third parties, and would reach nobody in a country that is not.
countries socialCountries =
  [US, CA, GB, DE, FR, ES, IT, NL, SE, NO, DK, FI, IE, AU, NZ, SG, IN, JP, BR, MX, ZA]

/// Countries where third-party tags may run at all (GATE-01).
countries listed = americas + europe + apac + [IN, JP, ZA]

/// The country that an address can name. The specification says that a rule is keyed on a parameter and a country code, and
/// not on which parameter (CTRY-03): it is called by what it says.
data addressCountry: country = query("country")
