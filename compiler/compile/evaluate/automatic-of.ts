import type { Automatic } from '../../language/model/declared-vendor.ts';
import type { Tag } from '../../language/model/program.ts';
import { staticValue } from './static-value.ts';

/** Something that the script of a declared vendor does by itself, and whether it does so for one tag. */
export interface AutomaticOfTag {
  readonly word: Automatic;
  /** The option that switches it off, if the vendor has one. */
  readonly option?: string;
  /** `page`: the value of the option is known only in the page. */
  readonly is: 'on' | 'off' | 'page';
}

/** Returns what the script of a tag's vendor does by itself. Empty if the vendor is not declared in rule files. */
export function automaticOf({ vendor: { declared }, options }: Pick<Tag, 'vendor' | 'options'>): AutomaticOfTag[] {
  return (declared?.automatic ?? []).map((word) => {
    const option = declared!.switches[word];
    const value = option === undefined ? undefined : options[option];
    const known = value === undefined || staticValue(value);
    return { word, option, is: known === true ? 'on' : known === false ? 'off' : 'page' };
  });
}
