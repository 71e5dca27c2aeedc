import "shared.dsl"
import "npm:tagc/managers/tarteaucitron.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [matomo] }
  group targeting   = 4 { names: [facebookpixel] }
  stored: tarteaucitron()
}
