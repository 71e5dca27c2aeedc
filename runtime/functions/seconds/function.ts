import { defineFunction } from '../../tables/tables.ts';
import { seconds } from './seconds.ts';

export const functionTable = defineFunction({
  name: 'seconds',
  summary: 'The duration in seconds.',
  phrase: '{duration} in seconds',
  parameters: [{ name: 'duration', type: 'duration', summary: 'The duration.' }],
  result: 'number',
  evaluate: seconds,
  export: { file: 'functions/seconds/seconds.ts', name: 'seconds' },
  example: `data loadSeconds: number = seconds(navigation.loadTime)`,
});
