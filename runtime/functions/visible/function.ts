import { defineFunction } from '../../tables.ts';
import { visible } from './visible.ts';

export const functionTable = defineFunction({
  name: 'visible',
  summary: 'Whether a part of such an element is inside the window at this moment, be it covered or transparent.',
  parameters: [{ name: 'element', type: 'element', summary: 'What is looked for.' }],
  result: 'boolean',
  page: true,
  evaluate: visible,
  export: { file: 'functions/visible/visible.ts', name: 'visible' },
  example: `condition footerReached = visible("footer")`,
});
