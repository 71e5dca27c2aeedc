/** The beginning of the rules of a small shop: one site, three consent groups, and the visitor's country. */
export const shopRules = `project shop {
  dataLayer: "adobeDataLayer"
  own:       ["shop.example"]
}
site main
stage production

data visitorCountry: country = layer("country")

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
`;
