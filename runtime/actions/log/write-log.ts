import { log } from '../../page/log.ts';

/** Says something to developers, with a value beside it where one is given. */
export const writeLog = (text: string, ...value: readonly unknown[]): void => log('info', text, ...value);
