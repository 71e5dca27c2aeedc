import type { ConsentPlace, KeptConsent } from '../../../runtime/tables/kept-consent.ts';
import type { Parameter } from '../../../runtime/tables/tables.ts';
import type { Expression } from './expression.ts';

/** A declared consent manager. Expressions contain `parameter` for its options, which `stored` sets. */
export interface Manager extends Pick<KeptConsent, 'isBase64' | 'answered' | 'chosenAt' | 'changes'> {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Parameter[];
  readonly place: ConsentPlace;
  readonly key: Expression;
  readonly form: { readonly kind: KeptConsent['form']['kind']; readonly parts: Readonly<Record<string, Expression>> };
  /** Lists. */
  readonly grants?: Expression;
  readonly open?: Expression;
  readonly refused?: Expression;
  readonly requires: readonly (readonly [path: string, value: Expression])[];
  readonly hosts: readonly string[];
}
