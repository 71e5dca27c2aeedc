import type { DocumentedMessage } from '../../compiler/contract/words.ts';
import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { verifyCodes, type MessageText } from '../verify/codes.ts';

/** Every message and lint, by its code. */
export const allMessages = (): ReadonlyMap<string, MessageText> =>
  new Map([
    ...Object.entries<MessageText>(catalogue),
    ...Object.entries<MessageText>(verifyCodes),
    ...lints.map(({ name, summary, why, fix }) => [name, { severity: 'lint', why: `${summary} ${why}`, fix }] as const),
  ]);

/** Every message and lint as plain data. */
export const documentedMessages = (): readonly DocumentedMessage[] =>
  [...allMessages()].map(([code, { severity, why, fix }]) => ({
    code,
    severity,
    why,
    fix,
  }));
