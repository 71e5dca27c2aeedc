import "shared.dsl"
import "npm:tagc/managers/didomi.dsl"

consent {
  group necessary   = 1
  group performance = 2 { names: [audience] }
  group targeting   = 4 { names: [advertising] }
  stored: didomi()
}
