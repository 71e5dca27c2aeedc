import { error } from './mistake.ts';

/** Custom modules that cannot be part of a bundle. */
export const moduleMistakes = {
  'not-a-module': error<{ path: string }>({
    message: ({ path }) => `"${path}" is not a module: its name must end with .ts, .tsx, .js or .mjs.`,
    why: 'Only JavaScript and TypeScript can run in a bundle.',
    fix: 'Name a file that ends with .ts, .tsx, .js or .mjs.',
  }),
  'module-without-function': error<{ path: string }>({
    message: ({ path }) => `Module did not export a function: the default export of "${path}" must be one.`,
    why: 'The bundle calls the function that a module exports by default.',
    fix: 'Begin the function with: export default function',
  }),
  'module-returns-promise': error<{ path: string; isReturned?: boolean }>({
    message: ({ path, isReturned }) => {
      const what = isReturned ? `that the module "${path}" returns` : `of "${path}"`;
      return `The function ${what} is async, but its value is needed immediately.`;
    },
    why: 'It would return a promise instead of the value, so the value would always be missing.',
    fix: 'Return the value without waiting. For work that takes time, use a custom "action" or a "call"; a consent module returns undefined until it is done, and then calls its argument.',
  }),
  'module-broken': error<{ path: string; reason: string }>({
    message: ({ path, reason }) => `The module "${path}" cannot be bundled: ${reason}.`,
    why: 'A bundle is one script, so every file that it needs must be found and read.',
    fix: 'Correct the module; packages that it imports must be installed in the project folder or above it.',
  }),
};
