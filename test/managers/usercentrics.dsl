import "shared.dsl"
import "npm:tagc/managers/usercentrics.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: ["HkocEodjb7"] }
  group targeting   = 4 { names: ["S1_9Vsuj-Q"] }
  stored: usercentrics()
}
