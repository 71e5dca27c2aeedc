import type { ContainerTag } from '../../../model/container.ts';
import { quote } from '../../value-code.ts';
import { libraryVendors, type VendorAccount, type VendorUse } from '../accounts.ts';
import type { ConsentGroupName, TagScope } from '../scope.ts';
import type { HtmlElement } from './elements.ts';
import { onPage } from './snippet.ts';

/** A vendor of the library whose account is in the address of its script. */
interface LibraryScript {
  readonly use: VendorUse;
  readonly address: RegExp;
  readonly group: ConsentGroupName;
  /** Returns the account as code. */
  readonly account: (id: string) => string;
}

const libraryScripts: readonly LibraryScript[] = [
  {
    use: libraryVendors.awin,
    address: /^(?:https?:)?\/\/www\.dwin1\.com\/(\d+)\.js$/,
    group: 'targeting',
    account: quote,
  },
  {
    use: libraryVendors.hubspot,
    address: /^(?:https?:)?\/\/js\.hs-scripts\.com\/(\d+)\.js$/,
    group: 'targeting',
    account: (id) => id,
  },
  {
    use: libraryVendors.clarity,
    address: /^(?:https?:)?\/\/www\.clarity\.ms\/tag\/([a-z\d]+)$/,
    group: 'performance',
    account: quote,
  },
];

/** Returns how to use the account whose script a tag loads. Undefined for any other script. */
export function accountOfScript(
  { name, attributes: { src = '' } }: HtmlElement,
  tag: ContainerTag,
  scope: TagScope,
): (() => VendorAccount) | undefined {
  if (name !== 'script') return undefined;
  const address = src.includes('{{') ? scope.values.template(src, onPage).constant : src;
  for (const { use, address: pattern, group, account } of libraryScripts) {
    const [, id] = pattern.exec(address ?? '') ?? [];
    if (id !== undefined) return () => scope.accounts.use(use, account(id), scope.groupOf(tag, group), tag);
  }
  return undefined;
}
