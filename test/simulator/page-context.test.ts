import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inProcessDriver } from '../../simulator/in-process-driver.ts';
import type { Effect } from '../../simulator/contract/effect.ts';
import { createPageContext } from '../../simulator/page/page-context.ts';
import type { Prepared } from '../../simulator/prepare.ts';
import { emptyPage } from './page-setup.ts';

/** A visitor without cookies and storage. */
const newVisitor = { cookies: [], local: [], session: [], page: emptyPage } as unknown as Prepared;

const run = (code: string, { window }: { readonly window: object }) => new Script(code).runInContext(window);

describe('a context that was cleared', () => {
  test('contains nothing of the previous page', () => {
    const context = createPageContext();
    const before = Object.getOwnPropertyDescriptors(context.window);
    run(
      `globalThis.left = 1;
      globalThis[Symbol.for('left')] = 2;
      Object.defineProperty(globalThis, 'got', { configurable: true, get: () => 3 });
      globalThis.Date = class Date {};
      delete globalThis.URIError`,
      context,
    );
    expect(context.clear()).toBe(true);
    expect(Object.getOwnPropertyDescriptors(context.window)).toEqual(before);
    expect(run('Date.name + typeof left', context)).toBe('Dateundefined');
    expect(run('Date.UTC(1970, 0, 1)', context)).toBe(0);
  });

  test.each([
    `Object.defineProperty(globalThis, 'left', { value: 1 })`,
    `Object.defineProperty(globalThis, 'Date', { value: 1, configurable: false })`,
    `Object.setPrototypeOf(globalThis, { left: 1 })`,
    `Object.preventExtensions(globalThis)`,
  ])('cannot be cleared after: %s', (code) => {
    const context = createPageContext();
    run(code, context);
    expect(context.clear()).toBe(false);
  });
});

describe('a visit reuses the contexts of the previous visit', () => {
  const mark = `console.log(String([].mark)); Array.prototype.mark = 'marked';`;

  test.each([
    ['unless custom modules ran in them', mark, false, 'undefined'],
    ['unless they cannot be cleared', `${mark} Object.preventExtensions(globalThis)`, true, 'undefined'],
    ['otherwise', mark, true, 'marked'],
  ])('%s', async (_, code, isTrusted, second) => {
    const logged: string[] = [];
    const record = (one: Effect) => void (one.kind === 'log' && logged.push(one.text));
    const script = { code, script: new Script(code), isTrusted };
    for (let visits = 0; visits < 2; visits++) {
      const visit = await inProcessDriver.startSession(newVisitor, script);
      await visit.open({ ...emptyPage, record });
      await visit.close();
    }
    expect(logged).toEqual(['undefined', second]);
  });
});
