import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'randomId',
  summary:
    'A random id of this page view: the same at each reading, and another one on the next page. Two recipients can recognise by it that they received the same event. It is personal, because stored for later visits it would identify a visitor.',
  phrase: 'a random id of the page view',
  type: 'personal(id) text',
  domain: 'text',
  stable: true,
  evaluate: (page) => page.randomId,
  export: { file: 'built-ins/random-id/random-id.ts', name: 'createRandomId', needs: [] },
  example: `state purchases: counter

rule purchase {
  on click("button.buy")
  do increase(purchases)
     log("purchase", declassify(randomId, "It lets two recipients count one purchase once.") + "." + text(purchases))
}`,
});
