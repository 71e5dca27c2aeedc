import "missing.dsl"
