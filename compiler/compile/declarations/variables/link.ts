import { defineLink } from '../define-link.ts';
import { vocabulary } from './variables.ts';

export const variablesLink = defineLink('variables', {
  program: (linker) => [...vocabulary(linker).values()],
});
