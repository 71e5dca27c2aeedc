// SITE-01, SITE-02: two sites at three stages. The hosts are a project setting.

import "rules/choices/hosts.dsl"

stage production  "Public"
stage staging     "For acceptance"
stage development "On a developer's machine"
