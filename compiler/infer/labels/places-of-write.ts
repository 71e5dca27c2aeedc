import type { ActionTable } from '../../../runtime/tables.ts';
import { everyText } from '../../evaluate/every-text.ts';
import { textForms } from '../../language/text-forms.ts';
import type { Expression } from '../../model/expression.ts';
import type { Steps } from './steps.ts';

/** Returns the places that an action writes. Computed and invalid names of places have been reported, and give none. */
export function placesOfWrite({ parameters = [], writes }: ActionTable, list: readonly Expression[]): readonly Steps[] {
  if (!writes) return [];
  let values: string[][] = [[]];
  for (const name of writes.place.parameters) {
    const at = parameters.findIndex((parameter) => parameter.name === name);
    const { form } = parameters[at];
    const texts = (everyText(list[at]) ?? []).filter((text) => !form || textForms[form].accepts(text));
    values = values.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return values.map((texts) => writes.place.steps(...texts));
}
