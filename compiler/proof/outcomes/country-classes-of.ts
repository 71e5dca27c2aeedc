import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from '../model/atom.ts';
import type { Model } from '../model/model.ts';

/** Countries that the program does not distinguish. The last class is the missing country. */
export interface CountryClass {
  /** Their codes, or `missing`. */
  readonly codes: readonly string[];
  readonly isMissing: boolean;
  /** Returns when the visitor is from one of them. */
  is(moment: Moment): DiagramNode;
}

/** Returns the classes of the visitor's country; one class for all visitors if the program does not know the country. */
export function countryClassesOf({ consent, project }: Program, model: Model): readonly CountryClass[] {
  const data = consent?.by ?? project.country;
  const codes = model.countryClasses;
  if (!data) return [{ codes: [...codes.flat(), 'missing'], isMissing: false, is: () => 1 }];
  const country: Expression = { kind: 'data', data, type: data.type, start: 0, end: 0 };
  const at = { start: 0, end: 0, type: booleanType };
  const isIn = (list: readonly string[]): Expression => ({
    kind: 'operation',
    operator: 'in',
    operands: [country, { kind: 'codes', codes: list, sets: [], type: { name: 'countries' }, start: 0, end: 0 }],
    ...at,
  });
  const exists: Expression = { kind: 'operation', operator: 'exists', operands: [country], ...at };
  return [
    ...codes.map((list) => ({
      codes: list,
      isMissing: false,
      is: (moment: Moment) => model.condition(isIn(list), moment),
    })),
    {
      codes: ['missing'],
      isMissing: true,
      is: (moment) => model.diagrams.not(model.condition(exists, moment)),
    },
  ];
}
