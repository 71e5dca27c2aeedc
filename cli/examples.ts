/** A command line, and what it does. */
export type CommandExample = readonly [line: string, does: string];

/** Examples of each command, which its help prints. A test runs them in a project that `init --template countries` creates. */
export const examples: Readonly<Record<string, readonly CommandExample[]>> = {
  init: [
    ['tagc init', 'ask what to create in this folder'],
    ['tagc init my-site --yes --template countries', 'create a site in several countries in a new folder'],
  ],
  build: [
    ['tagc build', 'write all sites for the stage production to dist'],
    ['tagc build --out dist-now --no-report', 'write another folder, without the report'],
    ['tagc build --since git:main', 'show in the report what changes for visitors'],
    ['tagc build --watch', 'build again at each change'],
  ],
  check: [
    ['tagc check', 'check the nearest project'],
    ['tagc check --watch', 'show what is wrong while you edit'],
    ['tagc check --format github', 'mark the lines of a pull request'],
  ],
  lint: [
    ['tagc lint --max-warnings 0', 'fail if there is a warning'],
    ['tagc lint --fix --dry-run', 'print what could be corrected'],
    ['tagc lint --only unused-tag', 'report one lint'],
  ],
  fmt: [
    ['tagc fmt', 'format all files of the nearest project'],
    ['tagc fmt --check', 'print what would change, and fail if anything would'],
  ],
  test: [
    ['tagc test --coverage', 'run all scenarios; fail if a rule or condition is not covered'],
    ['tagc test --list', 'print the scenarios'],
    ['tagc test --watch', 'show the scenarios that fail while you edit'],
  ],
  prove: [
    ['tagc prove', 'decide every assertion for all visitors'],
    ['tagc prove --json', 'the same for other tools'],
  ],
  verify: [
    ['tagc verify https://www.example.com/', 'compare a page with the rules in each consent state'],
    ['tagc verify --sitemap https://www.example.com/sitemap.xml --pages 10', 'compare the first pages of a sitemap'],
  ],
  report: [
    ['tagc report', 'print the report as Markdown'],
    ['tagc report --evidence', 'print what is stored and who receives something'],
  ],
  types: [
    ['tagc types --out data-layer.d.ts', 'write declarations for code that pushes to the data layer'],
    ['tagc types --out data-layer.d.ts --check', 'fail if they differ from the rules'],
  ],
  diff: [
    ['tagc diff git:main', 'print what the working copy changes for visitors'],
    ['tagc diff git:main --fail-on third-party', 'fail if third parties receive more'],
    ['tagc diff git:main --format md', 'the same as the comment of a pull request'],
  ],
  explain: [
    ['tagc explain click', 'explain a word of the language'],
    ['tagc explain missing-under-not', 'explain a message'],
    ['tagc explain --visitor "visitorCountry is JP"', 'say what runs for a visitor, and why the rest does not'],
  ],
  import: [
    ['tagc import container.json --to imported', 'write a project from an export of Google Tag Manager'],
    ['tagc import launch.js --to launch', 'write one from a library of Adobe Launch'],
    ['tagc import container.json --to imported --manager cookiebot', 'name the consent manager of the site'],
  ],
  dev: [
    ['tagc dev', 'serve the scripts of the nearest project'],
    ['tagc dev https://www.example.com/', 'open a page with the local script'],
  ],
  lsp: [['tagc lsp --stdio', 'what an editor starts: see docs/editors.md']],
  mcp: [['tagc mcp', 'what an assistant starts: see docs/assistants.md']],
  completion: [
    ['tagc completion bash', 'print the script, for: eval "$(tagc completion bash)"'],
    ['tagc completion fish', 'print the script, for: tagc completion fish | source'],
  ],
};

/** Returns the examples of a command for its help. */
export function exampleLines(command: string): string {
  const lines = examples[command].map(([line, does]) => `  ${line}\n      ${does}\n`);
  return `\nExamples:\n${lines.join('')}`;
}
