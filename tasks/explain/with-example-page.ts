import { linkGivenText, type LinkedGiven } from '../../compiler/pipeline/link-given.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Given } from '../../compiler/language/model/scenario.ts';
import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { examplePage } from '../../compiler/proof/examples/example-page.ts';
import { createWrittenPages } from '../../compiler/proof/examples/written-pages.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { placeOfGivens } from '../../compiler/proof/situation/place-of-givens.ts';

/**
 * Replaces `page is <class>` in the text of a given by an example of the page class: a page of a scenario, or else the simplest
 * one. Returns the text unchanged if it names no page class, or one without an example.
 */
export function withExamplePage(
  text: string,
  program: Program,
  options: Parameters<typeof linkGivenText>[1],
): { readonly text: string; readonly example?: string } {
  const [whole, before = '', name = ''] = /(^|,)\s*page is (\w+)\s*(?=,|$)/.exec(text) ?? [];
  const page = program.pages.find(({ id }) => id === name);
  if (whole === undefined || !page) return { text };
  const rest: LinkedGiven = linkGivenText(text.replace(whole, '').replace(/^\s*,/, ''), options);
  const place = placeOfGivens(program, rest.given);
  const givens: readonly Given[] | undefined =
    createWrittenPages(program, place).find(page.value) ??
    unlessTooLarge(() => examplePage(createModel(program, { changes: false }), program, page.value, place));
  if (!givens || givens.length === 0) return { text };
  const example = givens.map((given) => given.text).join(', ');
  return { text: text.replace(whole, () => `${before} ${example}`), example };
}
