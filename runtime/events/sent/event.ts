import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'sent',
  summary: 'A tag has handed something over to be sent, which is not yet to have arrived.',
  parameters: [{ name: 'tag', type: 'tag', summary: 'Which tag.' }],
  fields: { 'beacon.kind': 'text', 'beacon.name': 'personal text?' },
  meanings: {
    'beacon.kind': 'The action of the tag that was asked for: `page`, `link`, `run` and the like.',
    'beacon.name': 'What that action was given as its `name`, such as that of a link.',
  },
  export: { file: 'events/sent/sent.ts', name: 'createSent' },
  ordered: 'for equal arguments',
  example: `tag pixels {
  vendor: pixel
  group:  targeting
  on start
  options: { url: "https://pixel.example/p" }
}

rule counted {
  on sent(pixels)
  do log("sent")
}`,
});
