import { defineLink } from '../define-link.ts';
import { declaredVariables } from './variables.ts';

export const variablesLink = defineLink('variables', {
  program: (linker) => [...declaredVariables(linker).values()],
});
