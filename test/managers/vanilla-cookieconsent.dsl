import "shared.dsl"
import "npm:tagc/managers/vanilla-cookieconsent.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [analytics] }
  group targeting   = 4 { names: [ads] }
  stored: vanillaCookieConsent(revision: 2)
}
