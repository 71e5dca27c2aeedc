import { declared } from '../../bind/declared.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    stages: true;
  }
}

export const stageLink = defineLink('stage', {
  // A stage with a mistake is one all the same: rules name it.
  program: ({ documents }, found) => found.map((stage) => declared(stage, documents)),
});
