import type { Binding } from '../../bind/binding.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type { WordNode } from '../../../language/syntax/document.ts';

/** Finds a tag by its name. Reports an unknown name, and that of a vendor with the tag that it probably means. */
export function findTag(linker: Linker, word: WordNode, source: Source): Binding | undefined {
  const isVendor = vendors.has(word.text) || linker.lookup('vendors', word.text, source);
  if (!isVendor || linker.lookup('running', word.text, source)) {
    return linker.find('running', word, source, 'unknown-tag', ['tag']);
  }
  const [only, other] = linker.visible('running', source).filter((found) => vendorOf(found) === word.text);
  linker.mistake('vendor-for-tag', { name: word.text, nearest: other ? undefined : only?.name.text }, source, word);
  return undefined;
}

function vendorOf({ declaration }: Binding): string | undefined {
  const vendor = declaration.kind.text === 'tag' ? bodyFields(declaration.body).get('vendor')?.value : undefined;
  return vendor?.form === 'name' ? vendor.name : undefined;
}
