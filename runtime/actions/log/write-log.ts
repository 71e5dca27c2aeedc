import { log } from '../../page/log.ts';

/** Logs a text for developers, followed by a value if there is one. */
export const writeLog = (text: string, ...value: readonly unknown[]): void => log('info', text, ...value);
