// CTRY-01, CTRY-05: the country sets of the specification. Chosen ones are in rules/choices/countries.dsl.

import "rules/choices/countries.dsl"

/// Nothing at all is tracked here (CTRY-01).
countries trackingDisabled = [RU]

/// No third party is called here (CTRY-01).
countries noThirdParty = [CN]

/// Left out of most tracking: link events, searches, forms, third parties. Page views of CN and HK are sent.
countries excluded = [CN, HK, RU]

countries apac          = [AU, NZ, MY, ID, TH, SG, PH]
countries jobSearchTags = apac + [JP, IN]
countries americas      = [CA, US, AR, BR, CL, CO, CR, MX]
countries europe        = [ES, FR, AT, CH, DE, GB, DK, NO, SE, FI, PT, IE, IT, NL, GR]

/// Analytics without asking, advertising only when asked (CONS-02).
countries firstPartyAnalytics = [JP, GI, KZ, LI, TN]
