/** A project with a custom module in each possible place, one that imports, and one that no rule uses. */
export const moduleProject = {
  'rules.dsl': `
project sample {}

site main
stage production

event  cardSeen    = module("./modules/card-seen.ts", schema: "./modules/card-seen.schema.json")
data   theme: text = module("./modules/theme.mjs") else "light"
action shareJob    = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json")
action unused      = module("./modules/unused.ts")
vendor acme "Acme" = module("./modules/acme.js", schema: "./modules/acme.schema.json")

tag counting {
  vendor:  acme
  group:   necessary
  options: { url: "https://acme.example.com/count", account: "A-1" }
}

rule share {
  on cardSeen
  do shareJob(title: event.detail.title, mode: fast) then
     counting.purchase(3, theme: theme)
}
`,
  'modules/card-seen.ts': `
export default function cardSeen(fire: (detail: { title: string }) => void): void {
  fire({ title: 'Engineer' });
}
`,
  'modules/card-seen.schema.json': '{ "type": "object", "properties": { "title": { "type": "string" } } }',
  'modules/theme.mjs': 'export { theme as default };\nconst theme = () => globalThis.themeOfPage;\n',
  'modules/share-job.ts': `
import { join } from '../shared/join.ts';

interface Parameters {
  readonly title?: string;
  readonly mode: 'fast' | 'careful';
}

export default ({ title, mode }: Parameters): void => console.info(join(title ?? 'nothing', mode));
`,
  'modules/share-job.schema.json': `{
  "type": "object",
  "properties": {
    "mode": { "type": "string", "enum": ["fast", "careful"], "default": "careful" },
    "title": { "type": "string" }
  }
}`,
  'shared/join.ts': `
import { joinAll } from '@acme/signs';
export const join = (...words: readonly string[]): string => joinAll(words);
`,
  'modules/unused.ts': 'export default () => console.info("nobody asked for this");\n',
  'modules/acme.js': `
export default function acme({ url, account }, action, parameters) {
  return { url, parameters: { account, action, ...parameters } };
}
`,
  'modules/acme.schema.json': `{
  "type": "object",
  "properties": {
    "url": { "type": "string", "format": "uri" },
    "account": { "type": "string" }
  },
  "required": ["url", "account"],
  "x-actions": {
    "purchase": {
      "properties": { "value": { "type": "number" }, "theme": { "type": "string" } },
      "required": ["value"]
    }
  }
}`,
  'node_modules/@acme/signs/package.json': '{ "name": "@acme/signs", "type": "module", "main": "signs.js" }',
  'node_modules/@acme/signs/signs.js':
    'export const joinAll = (words) => words.join(" · ");\nexport const nobody = "nobody asked for that";\n',
};
