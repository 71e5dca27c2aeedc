import "shared.dsl"
import "npm:tagc/managers/osano.dsl"

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: osano()
}
