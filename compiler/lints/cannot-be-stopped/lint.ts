import { whyNotStopped } from '../../compile/evaluate/why-not-stopped.ts';
import { defineLint } from '../define-lint.ts';

const tag = (vendor: string, group: string) =>
  `tag chat { vendor: ${vendor} group: ${group} cookies: [] on start options: { url: "https://chat.example.com/c" } }`;

export const cannotBeStopped = defineLint({
  name: 'cannot-be-stopped',
  level: 'off',
  summary: 'What a tag loads goes on in the page after its consent is withdrawn, until the next page.',
  why: 'A visitor who withdraws consent expects that nothing more is sent. A loaded script or frame can only be stopped by itself.',
  fix: 'Declare the vendor with the commands that stop its script, "withdraw: [["…"]]", or ignore the lint with the reason.',
  good: [tag('pixel', 'targeting'), tag('script', 'necessary')],
  bad: [tag('script', 'targeting'), tag('iframe', 'targeting').replace('" }', '", title: "Chat" }')],
  run({ tags }, warn) {
    for (const one of tags) {
      const why = whyNotStopped(one);
      if (why !== undefined) warn(`"${one.id}" cannot be stopped when consent is withdrawn: ${why}`, one.nameSpan);
    }
  },
});
