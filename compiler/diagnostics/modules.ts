import { error } from './mistake.ts';

/** Modules of the project's own that could not be part of a bundle. */
export const moduleMistakes = {
  'not-a-module': error<{ path: string }>({
    message: ({ path }) => `${path} is no module: its name ends with neither .ts, .tsx, .js nor .mjs.`,
    why: 'A module is JavaScript or TypeScript; nothing else can run in a bundle.',
    fix: 'Name a file that ends with .ts, .tsx, .js or .mjs.',
  }),
  'module-without-function': error<{ path: string }>({
    message: ({ path }) => `Module did not export a function: ${path} has none as its default export.`,
    why: 'The function that a module exports by default is what the bundle calls; without one it would do nothing.',
    fix: 'Begin the function with: export default function',
  }),
  'module-returns-promise': error<{ path: string }>({
    message: ({ path }) => `The function of ${path} is async, and a value is read at once.`,
    why: 'What it answers would be a promise, never the value, so that the value would always be missing.',
    fix: 'Answer at once, from what the page holds; what takes time is an "action" of the project, or a "call".',
  }),
  'module-broken': error<{ path: string; reason: string }>({
    message: ({ path, reason }) => `The module ${path} cannot be bundled: ${reason}.`,
    why: 'A bundle is one script; what cannot be read or found cannot be part of it.',
    fix: 'Correct the module; packages that it imports must be installed in the folder of the project or above it.',
  }),
};
