import type { Operator } from './operator.ts';
import { changeGroup } from './operators/change-group.ts';
import { changeOrder } from './operators/change-order.ts';
import { changeRestriction } from './operators/change-restriction.ts';
import { changeText } from './operators/change-text.ts';
import { dropAction } from './operators/drop-action.ts';
import { dropArgument } from './operators/drop-argument.ts';
import { dropElement } from './operators/drop-element.ts';
import { dropEvent } from './operators/drop-event.ts';
import { dropFallback } from './operators/drop-fallback.ts';
import { dropField } from './operators/drop-field.ts';
import { dropFunction } from './operators/drop-function.ts';
import { dropLimit } from './operators/drop-limit.ts';
import { dropOperand } from './operators/drop-operand.ts';
import { dropRow } from './operators/drop-row.ts';
import { dropSetting } from './operators/drop-setting.ts';
import { exchangeAndOr } from './operators/exchange-and-or.ts';
import { exchangeFields } from './operators/exchange-fields.ts';
import { moveComparison } from './operators/move-comparison.ts';
import { turnNot } from './operators/turn-not.ts';

/** All kinds of change, in the order of the table of figures. */
export const operators: readonly Operator[] = [
  dropElement,
  turnNot,
  exchangeAndOr,
  dropOperand,
  moveComparison,
  changeGroup,
  dropAction,
  dropField,
  exchangeFields,
  dropSetting,
  dropArgument,
  dropFunction,
  changeText,
  changeOrder,
  dropLimit,
  dropEvent,
  changeRestriction,
  dropRow,
  dropFallback,
];
