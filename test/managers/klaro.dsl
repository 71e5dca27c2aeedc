import "shared.dsl"
import "npm:tagc/managers/klaro.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [matomo] }
  group targeting   = 4 { names: [facebook, youtube] }
  stored: klaro()
}
