import { defineKind } from '../../kind.ts';

export const optionKind = defineKind({
  name: 'option',
  summary:
    'An option of a declared vendor or consent manager, and its type. A tag, or "stored", must set it unless the type ends with ? or it has a default value. The comment above it describes it.',
  header: { names: 'one', title: true, type: 'required', value: 'one' },
  example: `vendor counter "Counter" {
  fits: performance
  option site "The number of the site": text
  action count(name: text) = get("https://counter.example.net/c", query: { s: site, n: name })
}`,
});
