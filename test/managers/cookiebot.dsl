import "shared.dsl"
import "npm:tagc/managers/cookiebot.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [statistics] }
  group targeting   = 4 { names: [marketing] }
  stored: cookiebot()
}
