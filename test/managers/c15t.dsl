import "shared.dsl"
import "npm:tagc/managers/c15t.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [measurement] }
  group targeting   = 4 { names: [marketing] }
  stored: c15t()
}
