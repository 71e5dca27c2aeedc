import { partyOfOptions } from '../../compile/evaluate/party-of.ts';
import { defineLint } from '../define-lint.ts';

const tag = (options: string) => `tag chat { vendor: script group: targeting on start options: { ${options} } }`;

export const scriptWithoutIntegrity = defineLint({
  name: 'script-without-integrity',
  level: 'off',
  summary:
    'A tag loads a script of a third party without the hash of its content. Tags of vendors that rule files declare are not reported: their scripts change without notice, and the declaration says with `attributes` if one does not.',
  why: 'Whoever can change the file runs code in the page, with access to everything that a visitor sees and types.',
  fix: 'Add integrity: "sha384-…" if the vendor publishes versions that never change; otherwise, ask the vendor for one.',
  good: [
    tag(`url: "https://cdn.example/chat-1.2.3.js", integrity: "sha384-${'A'.repeat(64)}"`),
    tag('url: "https://www.example.com/chat.js"'),
    // A declared vendor decides by its attributes: scripts of most vendors change daily, so that no hash can be right.
    `vendor counter "Counter" {
  fits:           targeting
  script:         "https://counter.example.net/count.js"
  cannotWithdraw: "It counts until the next page."
}
tag counting { vendor: counter  group: targeting  on start }`,
  ],
  bad: [tag('url: "https://cdn.example/chat.js"')],
  run(program, warn) {
    for (const tag of program.tags) {
      const { id, vendor, options, nameSpan } = tag;
      const [hash] = Object.entries(vendor.options).find(([, { form }]) => form === 'integrity') ?? [];
      if (hash === undefined || options[hash] || partyOfOptions(tag, program) === 'first') continue;
      warn(`"${id}" loads a script of a third party without "${hash}".`, nameSpan);
    }
  },
});
