import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'sent',
  summary: 'A tag has sent something. It may not have arrived yet.',
  phrase: 'after data was sent to {tag}',
  parameters: [{ name: 'tag', type: 'tag', summary: 'The tag.' }],
  fields: { 'beacon.kind': 'text', 'beacon.name': 'personal text?' },
  meanings: {
    'beacon.kind': 'The action of the tag: `page`, `link`, `run` and so on.',
    'beacon.name': "The action's `name` argument, such as the name of a link.",
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
