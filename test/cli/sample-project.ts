/** A small valid project: two sites, two stages, a rule for both sites and one for each. */
export const sampleProject = {
  'rules.dsl': `
import "rules/clicks.dsl"

project sample {}

site acn "Main site" {}
site car "Careers" {}

stage production
stage staging

rule opened "The page is open" {
  on ready
  do log("opened")
}
`,
  'rules/clicks.dsl': `
rule mainClick {
  sites: [acn]
  on click("a.main")
  do log("main")
}

rule applyNow "Apply now" {
  sites: [car]
  on click("a.apply")
  do log("apply")
}
`,
};

/** The same project with two errors, in two files. */
export const wrongProject = {
  'rules.dsl': sampleProject['rules.dsl'].replace('on ready', 'on redy'),
  'rules/clicks.dsl': sampleProject['rules/clicks.dsl'].replace('sites: [car]', 'sites: [cars]'),
};
